import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { buildApp } from '../app';
import { connect, type ShopDatabase } from '../database/connect';
import { makeUser } from '../testing/factories';
import { startTestApp, type TestApp } from '../testing/test-app';
import { waitingStatements } from '../testing/waiting-statements';

const poolSize = 4;
let shop: TestApp;
let app: FastifyInstance;
let database: ShopDatabase;

beforeAll(async () => {
  shop = await startTestApp();
  database = connect(shop.settings.databaseUrl, poolSize, {});
  app = await buildApp({ settings: shop.settings, database });
});
afterAll(async () => {
  await app.close();
  await database.destroy();
  await shop.close();
});

async function statusOf(url: string, remoteAddress: string): Promise<number> {
  return (await app.inject({ url, remoteAddress, headers: { host: 'shop.example' } })).statusCode;
}

test('the reads of one address leave half of the connections to others', async () => {
  const page = '/api/product?page=1&limit=10';
  const statuses = await shop.database.transaction().execute(async (transaction) => {
    await sql`lock table products, catalogue`.execute(transaction);
    const many = Array.from({ length: poolSize * 2 }, () => statusOf(page, '192.0.2.1'));
    while ((await waitingStatements(shop.database)) < poolSize / 2);
    const other = statusOf(page, '192.0.2.2');
    while ((await waitingStatements(shop.database)) <= poolSize / 2);
    expect(database.pool.waitingCount).toBe(0);
    return [...many, other];
  });
  expect(new Set(await Promise.all(statuses))).toEqual(new Set([200]));
});

test('a list that is sent in batches waits for a turn for each', async () => {
  const creator = await makeUser(shop.database, { role: 'seller' });
  await sql`
    insert into products (name, brand, price, category, description, photos, creator, creator_id)
    select 'Camera ' || n, '', 1, '', '', '', ${creator.email}, ${creator.id} from generate_series(1, 1150) n
  `.execute(shop.database);
  const turn = jest.spyOn(app.readQueues, 'enter');
  expect(await statusOf('/api/product', '192.0.2.4')).toBe(200);
  // The first 1,000 products, 100 and 50.
  expect(turn).toHaveBeenCalledTimes(3);
});

test('a failed read ends its turn', async () => {
  for (let read = 0; read <= poolSize; read += 1) {
    expect(await statusOf('/api/product/00000000-0000-4000-8000-000000000000', '192.0.2.3')).toBe(404);
  }
  expect(await statusOf('/api/product/brands', '192.0.2.3')).toBe(200);
});
