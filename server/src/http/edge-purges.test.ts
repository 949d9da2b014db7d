import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buildApp } from '../app';
import { makeProduct, makeUser } from '../testing/factories';
import { releaseForTest } from '../testing/make-release';
import { pollPause } from '../testing/poll-pause';
import { startTestApp, type TestApp } from '../testing/test-app';

const secret = 'a secret of the edge';
let edge: Server;
let shop: TestApp;

beforeEach(async () => {
  edge = createServer().listen(0, '127.0.0.1');
  await once(edge, 'listening');
  const { port } = edge.address() as AddressInfo;
  shop = await startTestApp({
    EDGE_PURGE_URLS: `http://127.0.0.1:${String(port)}/`,
    EDGE_PURGE_SECRET: secret,
    PUBLIC_URL: 'http://localhost:3000',
  });
});
afterEach(async () => {
  await shop.close();
  edge.closeAllConnections();
  edge.close();
});

/** Answers the purges with these statuses, further ones with 200; resolves with their keys as soon as `isEnough`. */
function purgesUntil(isEnough: (keys: string[]) => boolean, statuses: number[] = []): Promise<string[]> {
  const received: string[] = [];
  return new Promise((resolve) => {
    edge.on('request', (request: IncomingMessage, response) => {
      const isKnown = request.method === 'PURGE' && request.headers.authorization === `Bearer ${secret}`;
      const status = isKnown ? (statuses.shift() ?? 200) : 403;
      response.writeHead(status).end();
      if (status === 200) received.push(String(request.headers['surrogate-key']));
      if (isEnough(received)) resolve(received);
    });
  });
}

const counted = async (outcome: string): Promise<number> => {
  const { body } = await shop.request({ url: '/metrics' });
  return Number(new RegExp(`^ocs_edge_purges_total\\{outcome="${outcome}"\\} (\\d+)`, 'm').exec(body)?.[1] ?? 0);
};

test('a release purges twice, the second time after a second', async () => {
  const purges = purgesUntil(({ length }) => length === 2);
  await releaseForTest(shop, { name: 'shell' });
  expect(await purges).toEqual(['releases', 'releases']);
});

test('a purge that fails is repeated, together with what has changed meanwhile, and counted', async () => {
  const purges = purgesUntil(({ length }) => length > 0, [500, 403]);
  shop.app.purgeEdges('releases');
  shop.app.purgeEdges('catalogue');
  const [first] = await purges;
  expect(first?.split(' ').sort()).toEqual(['catalogue', 'releases']);
  expect(await counted('failed')).toBe(2);
});

test('a server purges everything at its start, and the product lists once after a change', async () => {
  void purgesUntil(() => false);
  const seller = await makeUser(shop.database, { role: 'seller' });
  const other = await buildApp({ settings: shop.settings, database: shop.database });
  const purge = jest.spyOn(other, 'purgeEdges');
  const purged = (key: string) => purge.mock.calls.flat().filter((one) => one === key).length;
  try {
    await other.listen();
    while (purged('releases') < 1 || purged('catalogue') < 1) await pollPause();
    await makeProduct(shop.database, seller);
    while (purged('catalogue') < 2) await pollPause();
    expect(purged('releases')).toBe(1);
  } finally {
    await other.close();
  }
});
