import { sql } from 'kysely';
import { problemOf, productsOf } from '../../testing/answers';
import { makeProduct, makeUser } from '../../testing/factories';
import { nextPageOf } from '../../testing/read-in-pages';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { decodeCursor, encodeCursor } from './product-cursor';

let shop: TestApp;
let ids: string[];

beforeAll(async () => {
  shop = await startTestApp();
  const seller = await makeUser(shop.database, { role: 'seller' });
  const products = ['1', '2', '3'].map((price) => makeProduct(shop.database, seller, { price }));
  ids = (await Promise.all(products)).map(({ id }) => id);
});
afterAll(() => shop.close());

const list = { sort: 'asc' } as const;
const first = { version: '7', step: 0, key: '1.00', id: 'c0ffee00-0000-4000-8000-000000000000' };

const readAfter = (cursor: string) =>
  shop.request({ url: `/api/product?sort=asc&limit=5&after=${encodeURIComponent(cursor)}` });

test.each([undefined, '10:10:', '10:20:10,12,12,19'])(
  'reads the cursor that it wrote, with snapshot %s',
  (snapshot) => {
    const cursor = encodeCursor(list, { ...first, snapshot });
    expect(decodeCursor(list, cursor)).toEqual({ ...first, snapshot });
  },
);

test('leaves out a snapshot with which a server of the previous version would refuse the cursor', () => {
  const open = Array.from({ length: 40 }, (_, index) => 1_000_000 + index);
  const cursor = encodeCursor(list, { ...first, snapshot: `1000000:1000050:${open.join(',')}` });
  expect(decodeCursor(list, cursor)).toEqual({ ...first, snapshot: undefined });
});

test('a server of the previous version reads the cursor without its snapshot', async () => {
  const cursor = encodeCursor(list, { ...first, snapshot: '10:20:10,12' });
  const read = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as unknown;
  expect(read).toEqual(['asc', '7', 0, '1.00', first.id]);
});

test('the cursor of a server of the previous version leaves out what changed since its version', async () => {
  const [, second = '', third = ''] = ids;
  const { version } = await shop.database.selectFrom('catalogue').select('version').executeTakeFirstOrThrow();
  await shop.database
    .updateTable('products')
    .set({ price: '4', updated_at: sql`now()` })
    .where('id', '=', third)
    .execute();
  const cursor = encodeCursor(list, { ...first, version, snapshot: undefined, id: ids[0] ?? '' });
  expect(productsOf(await readAfter(cursor)).map(({ _id }) => _id)).toEqual([second]);
});

test.each([
  '',
  '10',
  '0-1',
  '20-10',
  '4294967296-4294967299',
  '4294967295-4294967296',
  '10-20-9',
  '10-20-20',
  '10-20-12-11',
  '10-20-x',
  '10:20:',
  '1-2=3',
  '9'.repeat(16),
])('a cursor with the snapshot "%s" gives 400', async (snapshot) => {
  const refused = await readAfter(`${encodeCursor(list, { ...first, snapshot: undefined })}=${snapshot}`);
  expect(refused.statusCode).toBe(400);
  expect(problemOf(refused).errors?.map(({ path }) => path)).toEqual(['after']);
});

test('only lists in which changes move products have a snapshot in their cursors', async () => {
  const cursors: Record<string, boolean> = {};
  for (const query of ['', 'sort=asc', 'sort=updated', 'search=halden']) {
    const next = nextPageOf(await shop.request({ url: `/api/product?limit=1&${query}` })) ?? '';
    const cursor = new URL(next, 'http://shop.example').searchParams.get('after') ?? '';
    cursors[query] = cursor.includes('=');
  }
  expect(cursors).toEqual({ '': false, 'sort=asc': true, 'sort=updated': true, 'search=halden': true });
});

describe('a product', () => {
  const epoch = 4_294_967_296;
  test.each([
    ['stays if its writer was visible', 'now', 99, '100:110:', true],
    ['moved if its writer was open', 'now', 103, '100:110:103', false],
    ['stays if only others were open', 'now', 104, '100:110:103', true],
    ['moved if its writer came later', 'now', 110, '100:110:', false],
    ['stays if its writer was visible before the ids wrapped', 'now', epoch - 5, `${epoch + 3}:${epoch + 3}:`, true],
    ['moved if its writer came after the ids wrapped', 'now', 5, `${epoch - 5}:${epoch - 5}:`, false],
    ['stays if it was not changed for a day, whatever its writer’s id', 'now - 25 h', 110, '100:110:', true],
    ['stays if the snapshot is of another cluster that counted further', 'now', 110, '1000000:1000000:', true],
  ])('%s', async (_case, updated, writer, snapshot, isUnmoved) => {
    const hours = updated === 'now' ? 0 : 25;
    const { rows } = await sql`
      select is_unmoved(now() - ${hours} * interval '1 hour', ${String(writer)}::xid, ${snapshot}::pg_snapshot) as "isUnmoved"
    `.execute(shop.database);
    expect(rows).toEqual([{ isUnmoved }]);
  });
});
