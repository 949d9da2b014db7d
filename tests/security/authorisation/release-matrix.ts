import type { InjectOptions } from 'fastify';
import { adminsOnly, everywhere, get, open, remove, send, type ByRole, type Outcome, type Row } from './matrix-row';

const release = { name: 'storefront', version: '1.0.0', entry: 'remoteEntry.js', pages: [], shared: [], files: {} };
const draft = '0'.repeat(32);
/** A call that only the part's own team may make, beside those in `others`. */
const releasing = (options: InjectOptions, own: Outcome, others: Outcome | ByRole): Row => ({
  who: 'signed in',
  teams: { storefront: own, other: '403' },
  call: () => options,
  ...everywhere(others),
});
const path = '/api/releases/storefront';

/** Routes of releases, flags, discovery and reports. */
export const releaseMatrix: Record<string, Row> = {
  'GET /api/remotes': open('200', get('/api/remotes')),
  'GET /remotes': open('200', get('/remotes')),
  'GET /api/releases': {
    who: 'signed in',
    teams: { storefront: '200', other: '200' },
    call: () => get('/api/releases'),
    ...everywhere(adminsOnly('200')),
  },
  'POST /api/releases/override-permission': {
    who: 'signed in',
    call: () =>
      send('POST', '/api/releases/override-permission', { remote: 'storefront', origin: 'http://localhost:1' }),
    ...everywhere(adminsOnly('200')),
  },
  'GET /api/releases/freezes': {
    who: 'signed in',
    teams: { storefront: '200', other: '200' },
    call: () => get('/api/releases/freezes'),
    ...everywhere(adminsOnly('200')),
  },
  'POST /api/releases/freezes': {
    who: 'signed in',
    call: () => send('POST', '/api/releases/freezes', { reason: 'Sale' }),
    ...everywhere(adminsOnly('201')),
  },
  'GET /api/releases/previews': {
    who: 'signed in',
    call: () => get('/api/releases/previews'),
    ...everywhere(adminsOnly('200')),
  },
  'GET /api/releases/signing-keys': {
    who: 'signed in',
    call: () => get('/api/releases/signing-keys'),
    ...everywhere(adminsOnly('200')),
  },
  // The key is none.
  'POST /api/releases/signing-keys': {
    who: 'signed in',
    call: () => send('POST', '/api/releases/signing-keys', { part: 'storefront', label: 'ci', publicKey: 'none' }),
    ...everywhere(adminsOnly('400')),
  },
  // There is no such key.
  'DELETE /api/releases/signing-keys/:id': {
    who: 'signed in',
    call: () => remove('/api/releases/signing-keys/999999'),
    ...everywhere(adminsOnly('404')),
  },
  // No version is signed in this test.
  'GET /api/releases/:name/:version/signature': releasing(get(`${path}/1.0.0/signature`), '404', adminsOnly('404')),
  // There is no such freeze.
  'DELETE /api/releases/freezes/:id': {
    who: 'signed in',
    call: () => remove('/api/releases/freezes/999999'),
    ...everywhere(adminsOnly('404')),
  },
  'GET /api/flags': { who: 'signed in', call: () => get('/api/flags'), ...everywhere(adminsOnly('200')) },
  'GET /api/flags/mine': { who: 'signed in', call: () => get('/api/flags/mine'), ...everywhere('200') },
  'POST /api/flags/uses': open(
    '204',
    send('POST', '/api/flags/uses', { uses: [{ part: 'storefront', flag: 'unknown', value: true }] }),
  ),
  // No version declares a flag in this test.
  'PUT /api/flags/:part/:flag': {
    who: 'signed in',
    call: () =>
      send('PUT', '/api/flags/storefront/unknown', {
        revision: 0,
        shares: [],
        roles: [],
        people: [],
        isExperiment: false,
      }),
    ...everywhere(adminsOnly('409')),
  },
  'DELETE /api/flags/:part/:flag': {
    who: 'signed in',
    call: () => remove('/api/flags/storefront/unknown?revision=1'),
    ...everywhere(adminsOnly('404')),
  },
  'GET /api/flags/:part/:flag/experiment': {
    who: 'signed in',
    call: () => get('/api/flags/storefront/unknown/experiment'),
    ...everywhere(adminsOnly('404')),
  },
  'POST /api/reports': open(
    '204',
    send('POST', '/api/reports', { reports: [{ remote: 'storefront', version: '1.0.0', kind: 'loaded' }] }),
  ),
  // Nothing is live in this test, so there is nothing to roll back.
  'POST /api/releases/:name/promote': releasing(send('POST', `${path}/promote`, {}), '404', adminsOnly('404')),
  'POST /api/releases/:name/rollback': releasing(send('POST', `${path}/rollback`, {}), '404', adminsOnly('404')),
  // The token of the job is the proof; no CI system is trusted in this test.
  'POST /api/releases/:name/publisher-token': open('404', send('POST', `${path}/publisher-token`, { idToken: 'x' })),
  // Uploads require a deploy token. The draft does not exist.
  'POST /api/releases/:name/check': releasing(
    send('POST', `${path}/check`, { release, compressedSizes: {}, manifest: null }),
    '200',
    '403',
  ),
  'PUT /api/releases/:name/:version': releasing(send('PUT', `${path}/1.0.0`, release), '200', '403'),
  'PUT /api/releases/:name/drafts/:draft/files/:file': releasing(
    send('PUT', `${path}/drafts/${draft}/files/main.js`, {}),
    '404',
    '403',
  ),
  'POST /api/releases/:name/drafts/:draft/publish': releasing(
    send('POST', `${path}/drafts/${draft}/publish`, {}),
    '404',
    '403',
  ),
  'POST /api/releases/:name/drafts/:draft/preview': releasing(
    send('POST', `${path}/drafts/${draft}/preview`, { preview: 'pr-1' }),
    '404',
    '403',
  ),
  'DELETE /api/releases/:name/previews/:preview': releasing(remove(`${path}/previews/pr-1`), '204', adminsOnly('204')),
  // Without the token of a link.
  'GET /preview': open('409', get('/preview')),
  'POST /preview': open('403', { method: 'POST', url: '/preview' }),
  'POST /preview/leave': open('403', { method: 'POST', url: '/preview/leave' }),
};
