import { randomUUID } from 'node:crypto';
import { orderMatrix } from './order-matrix';
import { releaseMatrix } from './release-matrix';
import { reviewMatrix } from './review-matrix';
import {
  adminsOnly,
  everywhere,
  get,
  open,
  remove,
  send,
  type ByRole,
  type Outcome,
  type Row,
  type Subject,
  type Target,
} from './matrix-row';

/** The only site that may embed the storefront. */
export const partnerOrigin = 'https://partner.example';

const fields = { name: 'Vega A1', brand: 'Vega', price: 249, category: 'Action', description: '', photos: '' };
const sellersAndAdmins = (outcome: Outcome): ByRole => ({ buyer: '403', seller: outcome, admin: outcome });
const buyersOnly: ByRole = { buyer: '200', seller: '403', admin: '403' };

function savedItems(list: 'cart' | 'wishlist'): Record<string, Row> {
  const itemOf = (subject: Subject): string => (list === 'cart' ? subject.cartItemId : subject.wishlistItemId);
  return {
    [`GET /api/${list}`]: {
      who: 'signed in',
      embedded: true,
      call: ({ email }) => get(`/api/${list}?email=${email}`),
      own: '200',
      others: '403',
      missing: '403',
    },
    [`POST /api/${list}`]: {
      who: 'signed in',
      embedded: true,
      call: ({ email, productId }) => send('POST', `/api/${list}`, { productId, email }),
      own: buyersOnly,
      others: '403',
      missing: '403',
    },
    [`DELETE /api/${list}/:id`]: {
      who: 'signed in',
      embedded: true,
      call: (subject) => remove(`/api/${list}/${itemOf(subject)}`),
      own: '200:1',
      others: '200:0',
      missing: '200:0',
    },
  };
}

function emulatorProxy(prefix: string, call: string, outcome: Outcome): Record<string, Row> {
  return {
    [`ALL ${prefix}/`]: open('404', send('POST', `${prefix}/`)),
    [`ALL ${prefix}/*`]: open(outcome, send('POST', `${prefix}/${call}`, { idToken: 'unknown' })),
  };
}

/** Every route of the server, and each caller's expected response for their own, another person's and a missing record. */
export const matrix: Record<string, Row> = {
  'POST /api/jwt': {
    who: 'signed in',
    embedded: true,
    call: ({ email }) => send('POST', '/api/jwt', { email }),
    // An access token does not prove an identity.
    ...everywhere('401'),
  },
  'POST /api/embed/code': {
    who: 'signed in',
    call: () => send('POST', '/api/embed/code', { origin: partnerOrigin, challenge: 'a'.repeat(43) }),
    ...everywhere('200'),
  },
  'POST /api/embed/token': open(
    '400',
    send('POST', '/api/embed/token', { code: 'a'.repeat(43), verifier: 'b'.repeat(43) }),
  ),
  'GET /api/account': { who: 'signed in', call: () => get('/api/account'), ...everywhere('200') },
  'PATCH /api/account': {
    who: 'signed in',
    call: () => send('PATCH', '/api/account', { name: 'Ada' }),
    ...everywhere('204'),
  },
  'GET /api/account/sessions': { who: 'signed in', call: () => get('/api/account/sessions'), ...everywhere('200') },
  'DELETE /api/account/sessions': {
    who: 'signed in',
    call: () => remove('/api/account/sessions'),
    ...everywhere('204'),
  },
  'GET /api/account/export': { who: 'signed in', call: () => get('/api/account/export'), ...everywhere('200') },
  'POST /api/users': {
    who: 'signed in',
    call: ({ email }) => send('POST', '/api/users', { email, name: 'Ada', role: 'seller' }),
    own: '200',
    others: '403',
    missing: '403',
  },
  'GET /api/users': { who: 'signed in', call: () => get('/api/users?limit=1'), ...everywhere(adminsOnly('200')) },
  'GET /api/users/admin/:email': {
    who: 'signed in',
    embedded: true,
    call: ({ email }) => get(`/api/users/admin/${email}`),
    own: { buyer: '200:false', seller: '200:false', admin: '200:true' },
    others: '200:false',
    missing: '200:false',
  },
  'GET /api/users/seller/:email': {
    who: 'signed in',
    embedded: true,
    call: ({ email }) => get(`/api/users/seller/${email}`),
    own: { buyer: '200:false', seller: '200:true', admin: '200:false' },
    others: '200:false',
    missing: '200:false',
  },
  'PATCH /api/users/seller/:id': {
    who: 'signed in',
    call: ({ userId }) => send('PATCH', `/api/users/seller/${userId}`),
    own: adminsOnly('200:0'),
    others: adminsOnly('200:1'),
    missing: adminsOnly('200:0'),
  },
  'DELETE /api/users/seller/:id/request': {
    who: 'signed in',
    call: ({ userId }) => remove(`/api/users/seller/${userId}/request`),
    ...everywhere(adminsOnly('200:0')),
  },
  'POST /api/users/:id/suspension': {
    who: 'signed in',
    call: ({ userId }) => send('POST', `/api/users/${userId}/suspension`, { reason: 'Fraud' }),
    own: adminsOnly('409'),
    others: adminsOnly('200:1'),
    missing: adminsOnly('200:0'),
  },
  'DELETE /api/users/:id/suspension': {
    who: 'signed in',
    call: ({ userId }) => remove(`/api/users/${userId}/suspension`),
    ...everywhere(adminsOnly('200:0')),
  },
  'POST /api/users/:id/demotion': {
    who: 'signed in',
    call: ({ userId }) => send('POST', `/api/users/${userId}/demotion`),
    own: adminsOnly('409'),
    others: adminsOnly('200:0'),
    missing: adminsOnly('200:0'),
  },
  'DELETE /api/users/:id': {
    who: 'signed in',
    call: ({ userId }) => remove(`/api/users/${userId}`),
    own: adminsOnly('200:0'),
    others: adminsOnly('200:1'),
    missing: adminsOnly('200:0'),
  },
  'POST /api/users/:id/export': {
    who: 'signed in',
    call: ({ userId }) => send('POST', `/api/users/${userId}/export`),
    own: adminsOnly('200'),
    others: adminsOnly('200'),
    missing: adminsOnly('404'),
  },
  'GET /api/messages': { who: 'signed in', call: () => get('/api/messages'), ...everywhere(adminsOnly('200')) },
  'GET /api/messages/unread': {
    who: 'signed in',
    call: () => get('/api/messages/unread'),
    ...everywhere(adminsOnly('200')),
  },
  'POST /api/messages/:id/read': {
    who: 'signed in',
    call: ({ userId }) => send('POST', `/api/messages/${userId}/read`),
    ...everywhere(adminsOnly('404')),
  },
  'PATCH /api/messages/:id': {
    who: 'signed in',
    call: ({ userId }) => send('PATCH', `/api/messages/${userId}`, { status: 'archived' }),
    ...everywhere(adminsOnly('404')),
  },
  'GET /api/product': { ...open('200', get('/api/product')), readsToken: true },
  'GET /api/product/brands': open('200', get('/api/product/brands')),
  'GET /api/product/facets': open('200', get('/api/product/facets')),
  'GET /api/product/suggestions': open('200', get('/api/product/suggestions?search=cam')),
  'GET /api/product/:id': {
    who: 'anyone',
    readsToken: true,
    call: ({ productId }) => get(`/api/product/${productId}`),
    own: '200',
    others: '200',
    missing: '404',
  },
  'POST /api/product': {
    who: 'signed in',
    call: ({ email }) => send('POST', `/api/product?email=${email}`, fields),
    own: { buyer: '403', seller: '200', admin: '200' },
    others: '403',
    missing: '403',
  },
  'PUT /api/product/:id': {
    who: 'signed in',
    call: ({ productId }) => send('PUT', `/api/product/${productId}`, fields),
    own: '200:1',
    others: { buyer: '404', seller: '404', admin: '200:1' },
    missing: '404',
  },
  'DELETE /api/product/:id': {
    who: 'signed in',
    call: ({ productId }) => remove(`/api/product/${productId}`),
    own: '200:1',
    others: '200:0',
    missing: '200:0',
  },
  'POST /api/product/:id/unlist': {
    who: 'signed in',
    call: ({ productId }) => send('POST', `/api/product/${productId}/unlist`, { reason: 'A copy' }),
    own: adminsOnly('200:1'),
    others: adminsOnly('200:1'),
    missing: adminsOnly('404'),
  },
  'POST /api/product/:id/relist': {
    who: 'signed in',
    call: ({ productId }) => send('POST', `/api/product/${productId}/relist`),
    // It is on sale.
    ...everywhere(adminsOnly('404')),
  },
  'GET /api/product/export.csv': {
    who: 'signed in',
    call: () => get('/api/product/export.csv'),
    ...everywhere(sellersAndAdmins('200')),
  },
  'POST /api/product-imports': {
    who: 'signed in',
    call: () => ({
      ...send('POST', '/api/product-imports'),
      headers: { 'content-type': 'text/csv' },
      payload: 'name,brand,price\nVega A1,Vega,249',
    }),
    ...everywhere(sellersAndAdmins('200')),
  },
  'GET /api/product-imports/current': {
    who: 'signed in',
    call: () => get('/api/product-imports/current'),
    ...everywhere('200'),
  },
  'GET /api/product-imports/:id/rows': {
    who: 'signed in',
    call: ({ importId }) => get(`/api/product-imports/${importId}/rows`),
    own: '200',
    others: '404',
    missing: '404',
  },
  'POST /api/product-imports/:id/start': {
    who: 'signed in',
    call: ({ importId }) => send('POST', `/api/product-imports/${importId}/start`),
    own: { buyer: '403', seller: '200', admin: '200' },
    others: { buyer: '403', seller: '404', admin: '404' },
    missing: { buyer: '403', seller: '404', admin: '404' },
  },
  'POST /api/product-imports/:id/stop': {
    who: 'signed in',
    call: ({ importId }) => send('POST', `/api/product-imports/${importId}/stop`),
    own: '200',
    others: '404',
    missing: '404',
  },
  'DELETE /api/product-imports/:id': {
    who: 'signed in',
    call: ({ importId }) => remove(`/api/product-imports/${importId}`),
    own: '200:1',
    others: '200:0',
    missing: '200:0',
  },
  'GET /api/product/unlisted': {
    who: 'signed in',
    call: () => get('/api/product/unlisted?creator=all'),
    ...everywhere(adminsOnly('200')),
  },
  'POST /api/product/:id/reports': {
    who: 'signed in',
    embedded: true,
    call: ({ productId }) => send('POST', `/api/product/${productId}/reports`, { reason: 'A copy' }),
    own: '204',
    others: '204',
    missing: '404',
  },
  'GET /api/product-reports': {
    who: 'signed in',
    call: () => get('/api/product-reports'),
    ...everywhere(adminsOnly('200')),
  },
  'GET /api/product-reports/open': {
    who: 'signed in',
    call: () => get('/api/product-reports/open'),
    ...everywhere(adminsOnly('200')),
  },
  'POST /api/product-reports/:id/close': {
    who: 'signed in',
    call: ({ userId }) => send('POST', `/api/product-reports/${userId}/close`),
    ...everywhere(adminsOnly('404')),
  },
  ...savedItems('cart'),
  'PUT /api/cart/product/:id': {
    who: 'signed in',
    embedded: true,
    call: ({ productId }) => send('PUT', `/api/cart/product/${productId}`, { quantity: 1 }),
    own: buyersOnly,
    others: buyersOnly,
    missing: { buyer: '404', seller: '403', admin: '403' },
  },
  ...savedItems('wishlist'),
  'POST /api/upload': {
    who: 'signed in',
    call: ({ image }) => {
      const payload = new FormData();
      payload.append('image', new Blob([new Uint8Array(image)], { type: 'image/png' }), 'photo.png');
      return { method: 'POST', url: '/api/upload', payload };
    },
    ...everywhere({ buyer: '403', seller: '200', admin: '200' }),
  },
  'POST /api/upload/:photo/takedown': {
    who: 'signed in',
    call: () => send('POST', `/api/upload/${'0'.repeat(32)}.jpg/takedown`, { reason: 'A copy' }),
    ...everywhere(adminsOnly('200:0')),
  },
  'POST /api/contact': {
    who: 'anyone',
    // One address may send a few messages a day only.
    call: () => send('POST', '/api/contact', { name: 'Ada', email: `${randomUUID()}@ocs.example`, message: 'Hello' }),
    ...everywhere('200'),
  },
  'GET /api/audit': { who: 'signed in', call: () => get('/api/audit'), ...everywhere(adminsOnly('200')) },
  'GET /api/audit.csv': { who: 'signed in', call: () => get('/api/audit.csv'), ...everywhere(adminsOnly('200')) },
  'POST /api/page-spans': open(
    '204',
    send('POST', '/api/page-spans', {
      spans: [
        {
          traceId: 'a'.repeat(32),
          spanId: 'b'.repeat(16),
          name: 'click',
          agoMs: 20,
          durationMs: 10,
          failed: false,
        },
      ],
    }),
  ),
  ...reviewMatrix,
  ...orderMatrix,
  ...releaseMatrix,
  // The request lacks the Origin header of the shop’s own page.
  'POST /override': open('403', { method: 'POST', url: '/override' }),
  'POST /override/stop': open('403', { method: 'POST', url: '/override/stop' }),
  'ALL /api/': open('404', get('/api')),
  'ALL /api/*': open('404', get('/api/nothing')),
  'GET /api/docs': open('200', get('/api/docs')),
  'GET /api/docs/*': open('200', get('/api/docs/json')),
  'GET /metrics': open('404', get('/metrics')),
  'GET /dev/mail': open('200', get('/dev/mail')),
  'GET /dev/mail.json': open('200', get('/dev/mail.json')),
  'GET /health': open('200', get('/health')),
  // Nothing is live here.
  'GET /ready/pages': open('503', get('/ready/pages')),
  'GET /ready': open('200', get('/ready')),
  'GET /uploads/:name': open('404', get('/uploads/nothing.jpg')),
  'GET /uploads/*': open('404', get('/uploads/a/b')),
  'GET /releases/:name/:version/*': open('404', get('/releases/nothing/1.0.0/main.js')),
  'GET /releases/*': open('404', get('/releases/nothing')),
  'GET /embed/settings.json': open('200', get('/embed/settings.json')),
  'GET /embed/:file': open('404', get('/embed/storefront.js')),
  'GET /embed/:version/release.json': open('404', get('/embed/1/release.json')),
  'GET /embed/:version/:file': open('404', get('/embed/1/storefront.js')),
  // No shell is released here.
  'GET /registry.json': open('503', get('/registry.json')),
  'GET /robots.txt': open('503', get('/robots.txt')),
  'GET /sitemap.xml': open('503', get('/sitemap.xml')),
  'GET /sitemap-pages.xml': open('503', get('/sitemap-pages.xml')),
  'GET /sitemap-products-:part-of-:parts.xml': open('503', get('/sitemap-products-0-of-1.xml')),
  'GET /*': open('503', get('/')),
  ...emulatorProxy('/emulator/auth', 'handler', '404'),
  ...emulatorProxy('/identitytoolkit.googleapis.com/v1', 'accounts:lookup', '400'),
  ...emulatorProxy('/identitytoolkit.googleapis.com/v2', 'accounts/mfaEnrollment:start', '400'),
  ...emulatorProxy('/securetoken.googleapis.com/v1', 'token', '400'),
  // The last rows, because they end the tokens that the other rows use. The first call deletes the caller.
  'DELETE /api/account': {
    who: 'signed in',
    call: () => remove('/api/account'),
    // There is one admin.
    own: { buyer: '204', seller: '204', admin: '409' },
    others: { buyer: '401', seller: '401', admin: '409' },
    missing: { buyer: '401', seller: '401', admin: '409' },
  },
  'DELETE /api/jwt': open('204', remove('/api/jwt')),
};

/** The response that the matrix expects for this caller. */
export function expectedOutcome(
  { who, readsToken, embedded, teams, ...row }: Row,
  person: string,
  target: Target,
): Outcome {
  const outcome = row[target];
  const byRole = typeof outcome === 'string' ? { buyer: outcome, seller: outcome, admin: outcome } : outcome;
  switch (person) {
    case 'buyer':
      return byRole.buyer;
    case 'seller':
    case 'otherSeller':
      return byRole.seller;
    case 'admin':
      return byRole.admin;
    case 'embeddedSeller':
    case 'embeddedAdmin':
      return who === 'anyone' || embedded ? byRole.buyer : '403';
    case 'storefrontTeam':
    case 'otherTeam':
      if (teams) return person === 'otherTeam' ? teams.other : teams.storefront;
      return who === 'anyone' ? byRole.buyer : '401';
    case 'suspendedUser':
      // An access token does not prove an identity.
      if (who === 'signed in') return row.own === '401' ? '401' : '403';
      return readsToken ? '403' : byRole.buyer;
    default:
      return who === 'anyone' ? byRole.buyer : '401';
  }
}
