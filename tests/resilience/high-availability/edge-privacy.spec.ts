import { expect } from '@playwright/test';
import { makeProduct, makeUser } from '../../../server/src/testing/factories';
import { call } from '../../harness/call';
import { expects, observe } from '../../harness/scenario';
import { originRequests, part, partner, test } from './edge-environment';

test(
  'signed-in people, visitors, other sites and attackers read the same addresses through Varnish',
  expects('nobody gets a response that was made for somebody else'),
  async ({ edge: { origin, database } }) => {
    const seller = await makeUser(database, { role: 'seller' });
    const { id } = await makeProduct(database, seller, { photos: '/uploads/photo.jpg' });
    for (const path of ['/api/product?page=1&limit=10', `/api/product/${id}`]) {
      const visitors = [await call(origin, `GET ${path}`)];
      expect((await call(origin, `GET ${path}`, { as: seller })).text).toContain(seller.email);
      visitors.push(await call(origin, `GET ${path}`));
      for (const { status, text } of visitors) {
        expect(status).toBe(200);
        expect(text).not.toContain(seller.email);
      }
    }
    const cart = `/api/cart?email=${encodeURIComponent(seller.email)}`;
    expect((await call(origin, `GET ${cart}`, { as: seller })).status).toBe(200);
    expect((await call(origin, `GET ${cart}`)).status).toBe(401);

    const list = '/api/product?page=1&limit=11';
    const written = { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https', 'surrogate-key': 'x' };
    await call(origin, `GET ${list}`, { headers: written });
    expect((await call(origin, `GET ${list}`)).text).toContain(`"${origin}/uploads/photo.jpg"`);

    const allowed = async (from?: string): Promise<string | null> => {
      const { headers } = await call(origin, `GET ${list}`, { headers: from === undefined ? {} : { origin: from } });
      return headers.get('access-control-allow-origin');
    };
    expect([
      await allowed(),
      await allowed(partner),
      await allowed('https://stranger.example'),
      await allowed(),
    ]).toEqual([null, partner, null, null]);
  },
);

test(
  'monitoring, the registry, overrides and previews are read through Varnish',
  expects('each request reaches a server; browsers get no header that is for the edge'),
  async ({ edge }) => {
    const withCookie = (name: string) => ({ cookie: `a=b; ${name}=x` });
    const counts: number[] = [];
    for (const [path, route, headers] of [
      ['/health', '/health', {}],
      ['/registry.json', '/registry.json', {}],
      ['/probe', '/*', withCookie('ocs_override')],
      ['/probe', '/*', withCookie('ocs_preview')],
    ] as const) {
      await call(edge.origin, `GET ${path}`);
      const before = await originRequests(edge, route);
      for (let time = 0; time < 3; time += 1) await call(edge.origin, `GET ${path}`, { headers });
      counts.push((await originRequests(edge, route)) - before);
    }
    observe(`${counts.join(', ')} of 3 requests each`);
    expect(counts).toEqual([3, 3, 3, 3]);
    const { headers } = await call(edge.origin, 'GET /probe');
    expect(headers.get('cache-control')).toBe('no-cache');
    for (const name of ['cdn-cache-control', 'surrogate-key', 'xkey', 'set-cookie'])
      expect(headers.get(name)).toBeNull();
  },
);

test(
  'browsers send HEAD, Range and If-None-Match, and accept other encodings',
  expects('Varnish answers from its copies'),
  async ({ edge: { origin } }) => {
    const file = `/releases/${part}/1.0.0/remoteEntry.js`;
    const plain = { 'accept-encoding': 'identity' };
    const whole = await call(origin, `GET ${file}`, { headers: plain });
    const head = await call(origin, `HEAD ${file}`, { headers: plain });
    expect([head.status, head.text, head.headers.get('content-length')]).toEqual([200, '', String(whole.text.length)]);
    const range = await call(origin, `GET ${file}`, { headers: { ...plain, range: 'bytes=3-6' } });
    expect([range.status, range.text]).toEqual([206, whole.text.slice(3, 7)]);
    for (const encoding of ['br', 'gzip', 'identity']) {
      const { headers, text } = await call(origin, 'GET /probe', { headers: { 'accept-encoding': encoding } });
      expect(headers.get('content-encoding') ?? 'identity').toBe(encoding);
      expect(text).toContain('ocs-registry');
      const known = { 'accept-encoding': encoding, 'if-none-match': headers.get('etag') ?? '' };
      expect((await call(origin, 'GET /probe', { headers: known })).status).toBe(304);
    }
  },
);
