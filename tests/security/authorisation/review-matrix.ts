import { adminsOnly, get, remove, send, type Row } from './matrix-row';

/** The subject has written a review of their own product, as nobody can in the shop: it has all rights that a person has. */
export const reviewMatrix: Record<string, Row> = {
  'GET /api/product/:id/reviews': {
    who: 'anyone',
    readsToken: true,
    call: ({ productId }) => get(`/api/product/${productId}/reviews`),
    own: '200',
    others: '200',
    missing: '404',
  },
  'GET /api/product/:id/reviews/summary': {
    who: 'anyone',
    readsToken: true,
    call: ({ productId }) => get(`/api/product/${productId}/reviews/summary`),
    own: '200',
    others: '200',
    missing: '404',
  },
  'GET /api/product/:id/reviews/mine': {
    who: 'signed in',
    embedded: true,
    call: ({ productId }) => get(`/api/product/${productId}/reviews/mine`),
    own: '200',
    others: '200',
    missing: '404',
  },
  'PUT /api/product/:id/reviews/mine': {
    who: 'signed in',
    embedded: true,
    call: ({ productId }) => send('PUT', `/api/product/${productId}/reviews/mine`, { stars: 5 }),
    own: '200:1',
    // Nothing was sent to them.
    others: '409',
    missing: '404',
  },
  'DELETE /api/product/:id/reviews/mine': {
    who: 'signed in',
    embedded: true,
    call: ({ productId }) => remove(`/api/product/${productId}/reviews/mine`),
    own: '200:1',
    others: '200:0',
    missing: '200:0',
  },
  'PUT /api/reviews/:id/reply': {
    who: 'signed in',
    call: ({ reviewId }) => send('PUT', `/api/reviews/${reviewId}/reply`, { reply: 'Thank you.' }),
    own: '200:1',
    others: '404',
    missing: '404',
  },
  'POST /api/reviews/:id/reports': {
    who: 'signed in',
    embedded: true,
    call: ({ reviewId }) => send('POST', `/api/reviews/${reviewId}/reports`, { reason: 'An insult' }),
    own: '204',
    others: '204',
    missing: '404',
  },
  'POST /api/reviews/:id/removal': {
    who: 'signed in',
    call: ({ reviewId }) => send('POST', `/api/reviews/${reviewId}/removal`, { reason: 'An insult' }),
    own: adminsOnly('200:1'),
    others: adminsOnly('200:1'),
    missing: adminsOnly('404'),
  },
};
