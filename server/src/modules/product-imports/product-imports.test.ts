import { connect } from '../../database/connect';
import type { User } from '../../database/schema';
import { problemOf } from '../../testing/answers';
import { makeProduct, makeUser } from '../../testing/factories';
import { openTransaction } from '../../testing/open-transaction';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { importBatch } from './import-work';
import type { ProductImportAnswer } from './product-imports.schema';

let shop: TestApp;
let seller: User;
let admin: User;

beforeAll(async () => {
  shop = await startTestApp({ MAX_PRODUCTS: '1200' });
});
afterAll(() => shop.close());

beforeEach(async () => {
  [seller, admin] = await Promise.all([
    makeUser(shop.database, { role: 'seller' }),
    makeUser(shop.database, { role: 'admin' }),
  ]);
});

type Answer = { import: ProductImportAnswer };

const upload = (payload: string | Buffer, as = seller, type = 'text/csv') =>
  shop.request({ method: 'POST', url: '/api/product-imports', headers: { 'content-type': type }, payload, as });
const check = async (payload: string | Buffer, as = seller): Promise<ProductImportAnswer> => {
  const response = await upload(payload, as);
  expect(response.statusCode).toBe(200);
  return response.json<Answer>().import;
};
const act = (id: string, action: 'start' | 'stop', as = seller) =>
  shop.request({ method: 'POST', url: `/api/product-imports/${id}/${action}`, as });
const current = async (as = seller): Promise<ProductImportAnswer> =>
  (await shop.request({ url: '/api/product-imports/current', as })).json<Answer>().import;
const runToEnd = async (): Promise<void> => {
  while (await importBatch(shop.database, shop.settings.limits.products));
};
const importAll = async (file: string | Buffer, as = seller): Promise<ProductImportAnswer> => {
  const { id } = await check(file, as);
  expect((await act(id, 'start', as)).statusCode).toBe(200);
  await runToEnd();
  return current(as);
};
const errorsOf = async ({ id }: ProductImportAnswer, as = seller): Promise<[number, string | null, string][]> => {
  const response = await shop.request({ url: `/api/product-imports/${id}/rows?action=error&limit=100`, as });
  const rows = response.json<{ row: number; errors: { column: string | null; message: string }[] }[]>();
  return rows.flatMap(({ row, errors }) =>
    errors.map(({ column, message }): [number, string | null, string] => [row, column, message]),
  );
};
const productsOf = (creator: User) =>
  shop.database.selectFrom('products').selectAll().where('creator_id', '=', creator.id).orderBy('name').execute();
const file = (...rows: string[]): string => ['name,brand,price', ...rows].join('\n');
const counts = (added = 0, updated = 0, unchanged = 0, errors = 0) => ({ added, updated, unchanged, errors });

test('adds new products, changes known ones by id, or by name and brand, and a second import changes nothing', async () => {
  const known = await makeProduct(shop.database, seller, { stock: 3 });
  const named = await makeProduct(shop.database, seller, { name: 'Kestrel K2', brand: 'Kestrel', price: '10' });
  const rows = [
    'Id,Price,Brand,Name,Category,Colour',
    `${known.id},1200,Halden,Halden H70 II,DSLR,black`,
    ',12.5, KESTREL , kestrel k2 ,,',
    ',7,,=1+1,,',
  ].join('\r\n');
  const checked = await check(rows);
  expect(checked).toMatchObject({ status: 'ready', planned: counts(1, 2), ignoredColumns: ['Colour'] });
  expect(await productsOf(seller)).toMatchObject([{ name: 'Halden H70' }, { name: 'Kestrel K2' }]);

  expect(await importAll(rows)).toMatchObject({ status: 'finished', done: counts(1, 2) });
  const [formula, first, second] = await productsOf(seller);
  expect(formula).toMatchObject({ name: '=1+1', price: '7.00', creator: seller.email, listed: true, stock: null });
  // Without their columns, description and stock stay.
  expect(first).toMatchObject({
    id: known.id,
    name: 'Halden H70 II',
    price: '1200.00',
    description: 'A camera.',
    stock: 3,
  });
  expect(second).toMatchObject({ id: named.id, name: 'kestrel k2', price: '12.50', category: '' });

  expect(await importAll(rows)).toMatchObject({ planned: counts(0, 0, 3), done: counts(0, 0, 3) });
  expect(await productsOf(seller)).toHaveLength(3);
});

test('shows each error at its row, and imports the other rows', async () => {
  const other = await makeProduct(shop.database, await makeUser(shop.database, { role: 'seller' }));
  const rows = [
    'id,name,brand,price,photos,stock',
    ',Good,,1,,5',
    ',,Vega,1,,',
    `,${'n'.repeat(201)},Vega,-1,ftp://a,1.5`,
    `${other.id},Mine now,,1,,`,
    'x,No id,,1,,',
    ',GOOD,,2,,',
    ',Short,,1',
    '',
    ',Two ways,,1.299,,',
    ',Caf\xe9,,1,,',
    ',Cut,"unclosed,1,,',
  ].join('\n');
  const checked = await check(Buffer.from(rows, 'latin1'));
  expect(await errorsOf(checked)).toEqual([
    [3, 'name', 'Give a name, or the id of a product.'],
    [4, 'name', expect.stringContaining('200')],
    [4, 'price', expect.stringContaining('Give the price as a number')],
    [4, 'photos', expect.stringContaining('http(s) address')],
    [4, 'stock', expect.stringContaining('whole number')],
    [5, 'id', expect.stringContaining('You have no product with this id.')],
    [6, 'id', 'This is not the id of a product.'],
    [7, 'name', 'Same name and brand as row 2.'],
    [8, null, expect.stringContaining('The row has 4 cells, but the first row has 6.')],
    [10, 'price', expect.stringContaining('can be read in two ways')],
    [11, 'name', expect.stringContaining('not valid UTF-8')],
    [12, null, expect.stringContaining('A quote in this row is not valid or not closed.')],
  ]);
  expect(await importAll(Buffer.from(rows, 'latin1'))).toMatchObject({ planned: counts(1, 0, 0, 9), done: counts(1) });
  expect(await productsOf(seller)).toMatchObject([{ name: 'Good', stock: 5 }]);
});

test('reads another dialect: semicolons, decimal commas, UTF-16', async () => {
  const rows = 'Name;Brand;Price\r\nÅ1;Vega;1.299,50\r\nÅ2;Vega;7,5\r\n';
  expect(await importAll(Buffer.from(`\uFEFF${rows}`, 'utf16le'))).toMatchObject({ done: counts(2) });
  expect((await productsOf(seller)).map(({ name, price }) => [name, price])).toEqual([
    ['Å1', '1299.50'],
    ['Å2', '7.50'],
  ]);
});

test.each([
  ['', 'The file is empty.'],
  ['\n\n', 'The file is empty.'],
  ['title,cost\na,1', 'Missing: name, brand, price.'],
  ['name,brand,price,Name\na,b,1,c', 'The column name occurs twice.'],
  [`name,brand,price\n${'a,b,1\n'.repeat(50_001)}`, 'at most 50,000 rows'],
  [`name,brand,price${',a'.repeat(200)}\n`, 'at most 200 columns'],
  [`name,brand,price,"${'a'.repeat(600_000)}`, 'The first row does not end'],
])('refuses the file %.30j and stores nothing', async (payload, sentence) => {
  const response = await upload(payload);
  expect([response.statusCode, problemOf(response).title]).toEqual([400, expect.stringContaining(sentence)]);
  expect(await current()).toBeNull();
});

test('refuses a file above 25 MiB with 413, and other content with 415', async () => {
  const large = Buffer.alloc(25 * 1024 * 1024 + 1, 'a,b,1\n');
  large.write('name,brand,price\n');
  expect((await upload(large.fill('"', 17))).statusCode).toBe(413);
  expect((await upload('{}', seller, 'application/json')).statusCode).toBe(415);
  expect(await current()).toBeNull();
});

test('empty rows do not count', async () => {
  expect(await check(`name,brand,price\na,b,1\n${',,\n'.repeat(50_001)}`)).toMatchObject({ planned: counts(1) });
});

test('an import keeps further pictures, of which none is the first or stays without a first one', async () => {
  const pictures = { photos: '/uploads/a.jpg', more_photos: ['/uploads/b.jpg', '/uploads/c.jpg'] };
  for (const name of ['kept', 'moved', 'none'])
    await makeProduct(shop.database, seller, { name, brand: '', ...pictures });
  const rows = ['name,brand,price,photos', 'kept,,1,/uploads/d.jpg', 'moved,,1,/uploads/c.jpg', 'none,,1,'];
  await importAll(rows.join('\n'));
  expect((await productsOf(seller)).map(({ photos, more_photos }) => [photos, ...more_photos])).toEqual([
    ['/uploads/d.jpg', '/uploads/b.jpg', '/uploads/c.jpg'],
    ['/uploads/c.jpg', '/uploads/b.jpg'],
    [''],
  ]);
});

test('an import that cannot write does not keep others from their turn', async () => {
  const blocked = await makeProduct(shop.database, seller);
  const { id } = await check(['id,name,brand,price', `${blocked.id},a,,1`].join('\n'));
  await act(id, 'start');
  const { id: other } = await check(file('b,,1'), admin);
  await act(other, 'start', admin);
  const lock = await openTransaction(shop.database, (transaction) =>
    transaction.selectFrom('products').select('id').where('id', '=', blocked.id).forUpdate().execute(),
  );
  const impatient = connect(shop.settings.databaseUrl, 1, { lock_timeout: 200 });
  await expect(importBatch(impatient, 1200)).rejects.toMatchObject({ code: '55P03' });
  expect(await importBatch(impatient, 1200)).toBe(true);
  expect(await current(admin)).toMatchObject({ done: counts(1) });
  await lock.rollback();
  await impatient.destroy();
  await runToEnd();
  expect(await current()).toMatchObject({ status: 'finished', done: counts(0, 1) });
});

test('stops between batches, continues, also on two servers at once, and adds no product twice', async () => {
  const { id } = await check(file(...Array.from({ length: 1100 }, (_, index) => `Vega ${String(index)},Vega,1`)));
  await act(id, 'start');
  expect((await upload(file('a,b,1'))).statusCode).toBe(409);
  await importBatch(shop.database, 1200);
  // Another server may begin at the same moment.
  await Promise.all([importBatch(shop.database, 1200), importBatch(shop.app.database, 1200)]);
  expect((await act(id, 'stop')).json<Answer>().import).toMatchObject({ status: 'stopped', done: counts(600) });
  expect(await importBatch(shop.database, 1200)).toBe(false);
  await act(id, 'start');
  await runToEnd();
  expect(await current()).toMatchObject({ status: 'finished', done: counts(1100) });
  expect(await productsOf(seller)).toHaveLength(1100);
  expect((await act(id, 'start')).statusCode).toBe(409);
});

test('recognises a product that was added after the check, and refuses rows above the limit', async () => {
  const rows = file('New,,1', 'Newer,,2');
  const { id, planned } = await check(rows);
  expect(planned).toEqual(counts(2));
  await makeProduct(shop.database, seller, { name: 'new', brand: '', price: '5' });
  await act(id, 'start');
  while (await importBatch(shop.database, 1));
  expect(await current()).toMatchObject({ done: counts(0, 1, 0, 1) });
  expect(await productsOf(seller)).toMatchObject([{ name: 'New', price: '1.00' }]);
  expect(await errorsOf(await current())).toEqual([[3, 'name', expect.stringContaining('more than 1 products')]]);
});

test('two rows of one file that name the same product change it once', async () => {
  const { id } = await makeProduct(shop.database, seller, { name: 'Old', brand: '' });
  const rows = ['id,name,brand,price', `${id},Renamed,,1`, ',old,,2'].join('\n');
  expect(await importAll(rows)).toMatchObject({ planned: counts(0, 1, 0, 1), done: counts(0, 1) });
  expect(await productsOf(seller)).toMatchObject([{ name: 'Renamed', price: '1.00' }]);
});

test('an admin changes products of others by id, and the start and the end of the import are audited', async () => {
  const { id } = await makeProduct(shop.database, seller);
  const rows = ['id,name,brand,price', `${id},Corrected,Halden,1`, ',Own,,2'].join('\n');
  expect(await importAll(rows, admin)).toMatchObject({ done: counts(1, 1) });
  expect(await productsOf(seller)).toMatchObject([{ name: 'Corrected', creator: seller.email }]);
  const entries = await shop.database.selectFrom('audit').selectAll().where('actor_id', '=', admin.id).execute();
  const entry = { action: 'products-imported', subject_id: admin.id };
  expect(entries).toHaveLength(2);
  expect(entries).toContainEqual(expect.objectContaining({ ...entry, details: { status: 'started' } }));
  const finished = { status: 'finished', added: 1, updated: 1 };
  expect(entries).toContainEqual(expect.objectContaining({ ...entry, details: finished }));
});

test('the import of somebody who may no longer sell fails', async () => {
  const { id } = await check(file('a,b,1'));
  await act(id, 'start');
  await shop.database.updateTable('users').set({ role: 'buyer' }).where('id', '=', seller.id).execute();
  await runToEnd();
  expect(await current()).toMatchObject({ status: 'failed', done: counts() });
  expect(await productsOf(seller)).toEqual([]);
});

test('a photo that an admin took down is an error, and an own address is stored as a path', async () => {
  await shop.database
    .insertInto('uploaded_photos')
    .values({ path: '/uploads/bad.jpg', bytes: 1, uploader_id: seller.id, taken_down_at: new Date() })
    .execute();
  const rows = ['name,brand,price,photos', 'a,,1,http://shop.example/uploads/good.jpg', 'b,,1,/uploads/bad.jpg'];
  const finished = await importAll(rows.join('\n'));
  expect(await productsOf(seller)).toMatchObject([{ name: 'a', photos: '/uploads/good.jpg' }]);
  expect(await errorsOf(finished)).toEqual([[3, 'photos', expect.stringContaining('taken this photo down')]]);
});

test('lists rows in pages, and discards an import', async () => {
  const { id } = await check(file('a,,1', 'b,,x', 'c,,3'));
  const page = await shop.request({ url: `/api/product-imports/${id}/rows?page=2&limit=2`, as: seller });
  expect(page.headers['x-total-count']).toBe('3');
  expect(page.json()).toEqual([{ row: 4, action: 'new', name: 'c', brand: '', price: 3, errors: [] }]);
  const removed = await shop.request({ method: 'DELETE', url: `/api/product-imports/${id}`, as: seller });
  expect(removed.json()).toEqual({ deletedCount: 1 });
  expect(await current()).toBeNull();
});

test('only sellers with a verified address import and export', async () => {
  const buyer = await makeUser(shop.database);
  expect((await upload(file('a,b,1'), buyer)).statusCode).toBe(403);
  const unverified = await makeUser(shop.database, { role: 'seller', email_verified_at: null });
  expect(problemOf(await upload(file('a,b,1'), unverified)).type).toContain('email-unverified');
  const exported = (query: string, as: User) => shop.request({ url: `/api/product/export.csv${query}`, as });
  expect((await exported('', buyer)).statusCode).toBe(403);
  expect((await exported('?creator=all', seller)).statusCode).toBe(403);
  const { id } = await makeProduct(shop.database, seller, { name: '-1', photos: '/uploads/a.jpg', stock: 0 });
  const row = `${id},'-1,Halden,1149.50,DSLR,A camera.,http://shop.example/uploads/a.jpg,0\r\n`;
  expect((await exported('', seller)).body).toBe(
    `\uFEFFid,name,brand,price,category,description,photos,stock\r\n${row}`,
  );
  expect((await exported('?creator=all', admin)).body).toContain(row);
});
