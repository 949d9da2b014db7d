import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { buildApp } from '../app';
import { connect } from '../database/connect';
import { startTestApp, type TestApp } from '../testing/test-app';

let shop: TestApp;
let origin: string;

beforeAll(async () => {
  // All requests of this file come from one address.
  shop = await startTestApp({ MAX_OPEN_REQUESTS: '10000' });
  origin = await shop.app.listen();
});
afterAll(() => shop.close());

/** Keeps the process from its turn for so long, as more requests than it can serve would. */
function beBusy(ms: number): void {
  for (const end = performance.now() + ms; performance.now() < end;);
}

const read = () => fetch(`${origin}/api/product?limit=1`);

/** Each index is another address: the requests of one address wait for each other, not for the database. */
const askFromAddress = (app: FastifyInstance, index: number) =>
  app.inject({ url: '/api/product/brands', remoteAddress: `10.0.${String(index >> 8)}.${String(index & 255)}` });

test('rejects nobody after a single pause', async () => {
  beBusy(1500);
  expect((await read()).status).toBe(200);
});

test('rejects nobody for slow turns of the event loop without an overload', async () => {
  for (let turn = 0; turn < 8; turn += 1) {
    beBusy(400);
    await delay(1);
  }
  const answers = await Promise.all(
    Array.from({ length: 100 }, () => shop.app.inject({ url: '/api/product?limit=1' })),
  );
  expect(answers.filter(({ statusCode }) => statusCode !== 200)).toEqual([]);
});

test('rejects requests with 503 and Retry-After above capacity, and accepts all again after the overload', async () => {
  for (let turn = 0; turn < 4; turn += 1) {
    beBusy(1500);
    await delay(1);
  }
  const answers = await Promise.all(
    [...Array.from({ length: 200 }, () => '/api/product?limit=1'), '/health', '/ready', '/metrics'].map((url) =>
      shop.app.inject({ url }),
    ),
  );
  const refused = answers.filter(({ statusCode }) => statusCode === 503);
  expect(refused).toHaveLength(150);
  expect(refused[0]?.headers['retry-after']).toBe('2');
  expect(refused[0]?.json()).toMatchObject({ type: 'https://ocs.example/problems/too-busy' });
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(53);
  const start = performance.now();
  while ((await read()).status !== 200) await delay(10);
  expect(performance.now() - start).toBeLessThan(2000);
});

test('rejects a request immediately if a thousand others wait for the database', async () => {
  const database = connect(shop.settings.databaseUrl, 1);
  const app = await buildApp({ settings: shop.settings, database });
  const ask = (index: number) => askFromAddress(app, index);
  const { waiting, refused } = await database.connection().execute(async () => {
    const asked = Array.from({ length: 1000 }, (_, index) => ask(index));
    while (database.pool.waitingCount < 1000) await delay(1);
    return { waiting: asked, refused: await ask(1000) };
  });
  expect(refused.statusCode).toBe(503);
  expect(refused.headers['retry-after']).toBe('2');
  const statuses = (await Promise.all(waiting)).map(({ statusCode }) => statusCode);
  expect(statuses).toContain(200);
  // A slow machine needs longer for a thousand than the last of them may wait.
  expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([]);
  expect((await ask(0)).statusCode).toBe(200);
  await app.close();
  await database.destroy();
});

test('rejects a request that would wait too long for a slow database', async () => {
  const database = connect(shop.settings.databaseUrl, 1);
  const app = await buildApp({ settings: shop.settings, database });
  await app.listen();
  let requests = 0;
  const isBusy = async () => (await askFromAddress(app, (requests += 1))).body.includes('/too-busy');
  let isSlow = true;
  const beSlow = async (): Promise<void> => {
    // Some wait too long for the connection.
    while (isSlow) await sql`select pg_sleep(0.05)`.execute(database).catch(() => undefined);
  };
  const slow = Array.from({ length: 80 }, beSlow);
  const asked: Promise<boolean>[] = [];
  do asked.push(isBusy());
  while (
    asked.length < 500 &&
    !(await Promise.race([delay(20, false), ...asked.map((one) => one.then((busy) => busy || delay(20, false)))]))
  );
  isSlow = false;
  expect(asked.length).toBeLessThan(500);
  await Promise.all([...slow, ...asked]);
  // The queue is gone, and the next look sees that.
  while (await isBusy()) await delay(10);
  await app.close();
  await database.destroy();
});
