import { adminsOnly, everywhere, get, open, send, type ByRole, type Outcome, type Row } from './matrix-row';

const release = { name: 'storefront', version: '1.0.0', entry: 'remoteEntry.js', pages: [], shared: [], files: {} };
const draft = '0'.repeat(32);
const releasing = (call: string, outcome: Outcome | ByRole, payload: object = {}): Row => ({
  who: 'signed in',
  call: () => send('POST', `/api/releases/storefront/${call}`, payload),
  ...everywhere(outcome),
});

/** Routes of releases, discovery and reports. */
export const releaseMatrix: Record<string, Row> = {
  'GET /api/remotes': open('200', get('/api/remotes')),
  'GET /remotes': open('200', get('/remotes')),
  'GET /api/releases': { who: 'signed in', call: () => get('/api/releases'), ...everywhere(adminsOnly('200')) },
  'POST /api/releases/override-permission': {
    who: 'signed in',
    call: () =>
      send('POST', '/api/releases/override-permission', { remote: 'storefront', origin: 'http://localhost:1' }),
    ...everywhere(adminsOnly('200')),
  },
  'POST /api/reports': open(
    '204',
    send('POST', '/api/reports', { reports: [{ remote: 'storefront', version: '1.0.0', kind: 'loaded' }] }),
  ),
  // Nothing is live in this test, so there is nothing to roll back.
  'POST /api/releases/:name/promote': releasing('promote', adminsOnly('404')),
  'POST /api/releases/:name/rollback': releasing('rollback', adminsOnly('404')),
  // Uploads require a deploy token.
  'POST /api/releases/:name/check': releasing('check', '403', { release, compressedSizes: {} }),
  'PUT /api/releases/:name/:version': {
    who: 'signed in',
    call: () => send('PUT', '/api/releases/storefront/1.0.0', release),
    ...everywhere('403'),
  },
  'PUT /api/releases/:name/drafts/:draft/files/:file': {
    who: 'signed in',
    call: () => send('PUT', `/api/releases/storefront/drafts/${draft}/files/main.js`, {}),
    ...everywhere('403'),
  },
  'POST /api/releases/:name/drafts/:draft/publish': releasing(`drafts/${draft}/publish`, '403'),
};
