import type { User } from '../../database/schema';
import { makeOrder, makeUser, testAddress } from '../../testing/factories';
import { pdfText } from '../../testing/pdf-text';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { renderInvoice } from './invoice-pdf';
import { findOrder, linesOf } from './orders.repository';

let shop: TestApp;
let buyer: User;

beforeAll(async () => {
  shop = await startTestApp();
  buyer = await makeUser(shop.database, { email: 'bo@ocs.example' });
});
afterAll(() => shop.close());

const get = (number: string, as = buyer) => shop.request({ url: `/api/orders/${number}/invoice`, as });
const textOf = async (number: string): Promise<string> =>
  (await pdfText((await get(number)).rawPayload)).join('\n').replaceAll(/\s+/g, ' ');

/** Copies the order's only line, with these names. */
async function addLines(number: string, names: string[]): Promise<void> {
  const line = await shop.database
    .selectFrom('order_lines')
    .innerJoin('orders', 'orders.id', 'order_id')
    .selectAll('order_lines')
    .where('number', '=', number)
    .executeTakeFirstOrThrow();
  const { id: _, unit_cents, ...copied } = line;
  await shop.database
    .insertInto('order_lines')
    .values(names.map((name, index) => ({ ...copied, unit_cents: Number(unit_cents), name, position: index + 1 })))
    .execute();
}

test('names the buyer, what was bought, what it costs and how it is paid', async () => {
  const number = await makeOrder(
    shop.database,
    buyer,
    { placed_at: new Date('2026-01-05T23:30:00Z'), address: { ...testAddress, name: 'Zoë Łukasz Жуков' } },
    { name: 'Halden H70', seller: 'Sal Seller', unit_cents: 57_475, quantity: 2 },
  );
  const { statusCode, headers, rawPayload } = await get(number);
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="invoice-${number}.pdf"`,
    'cache-control': 'no-store',
  });
  const [text = '', ...others] = await pdfText(rawPayload);
  expect(others).toEqual([]);
  expect(text.replaceAll(/\s+/g, ' ')).toBe(
    `OCS Invoice Order ${number} Date Jan 5, 2026 Shipping Standard Payment Bank transfer. Not paid yet ` +
      'Zoë Łukasz Жуков 1 Main Street New York NY 10001 United States bo@ocs.example ' +
      'Item Sold by Quantity Unit price Amount Halden H70 Sal Seller 2 $574.75 $1,149.50 ' +
      'Subtotal $1,149.50 Shipping $7.99 Total $1,157.49 Page 1 of 1',
  );
});

test.each([
  ['Bank transfer. Paid', { status: 'delivered', paid_at: new Date() }],
  ['Bank transfer. Refunded', { status: 'refunded', paid_at: new Date() }],
  ['Bank transfer. Cancelled. Nothing to pay', { status: 'cancelled' }],
  ['Cash on delivery. Payable on delivery', { status: 'packed', payment: 'cash-on-delivery' }],
] as const)('says %s', async (text, fields) => {
  expect(await textOf(await makeOrder(shop.database, buyer, fields))).toContain(`Payment ${text}`);
});

test('is the same file for the same order', async () => {
  const number = await makeOrder(shop.database, buyer);
  const [one, two] = [await get(number), await get(number)];
  expect(one.rawPayload.equals(two.rawPayload)).toBe(true);
});

test('leaves out an address and an e-mail that were erased', async () => {
  const number = await makeOrder(shop.database, buyer, { email: '' });
  await shop.database.updateTable('orders').set({ address: null }).where('number', '=', number).execute();
  expect(await textOf(number)).toContain('Not paid yet Item Sold by');
});

test('shows a box for each character that the font lacks, and breaks no line at a control character', async () => {
  const number = await makeOrder(shop.database, buyer, {}, { name: 'カメラ one\ntwo ﷽', seller: 'Ü'.repeat(100) });
  const text = await textOf(number);
  // The font has no glyph for these three, so a parser finds three glyphs without a character.
  expect(text).toContain('\0\0\0 one two \0');
  expect(text.replaceAll(' ', '')).toContain('Ü'.repeat(100));
});

test('has 500 lines on several pages, each line whole on one of them', async () => {
  const number = await makeOrder(shop.database, buyer, {}, { name: 'item0start item0end' });
  const names = Array.from({ length: 499 }, (_, index) => {
    const item = `item${String(index + 1)}`;
    return `${item}start ${'with a long name that wraps '.repeat(index % 4)} ${item}end`;
  });
  await addLines(number, names);
  const pages = await pdfText((await get(number)).rawPayload);
  expect(pages.length).toBeGreaterThan(10);
  for (const [index, page] of pages.entries()) {
    const itemsAt = (place: string): string[] =>
      [...page.matchAll(new RegExp(`(item\\d+)${place}`, 'g'))].map(([, item]) => item ?? '');
    expect(itemsAt('start')).toEqual(itemsAt('end'));
    expect(page).toContain(`Page ${String(index + 1)} of ${String(pages.length)}`);
    if (itemsAt('start').length > 0) expect(page).toContain('Unit price');
  }
  const starts = pages.join('\n').match(/item\d+start/g);
  expect(starts).toEqual(Array.from({ length: 500 }, (_, index) => `item${String(index)}start`));
});

test('serves other calls while it draws a long invoice', async () => {
  const number = await makeOrder(shop.database, buyer);
  const names = Array.from({ length: 499 }, () => 'Halden H70');
  await addLines(number, names);
  const order = await findOrder(shop.database, number);
  if (!order) throw new Error('The order was made.');
  const lines = await linesOf(shop.database, order.id);
  let turns = 0;
  let isDrawn = false;
  const countTurns = (): void => {
    turns += 1;
    if (!isDrawn) setImmediate(countTurns);
  };
  countTurns();
  await renderInvoice(order, lines);
  isDrawn = true;
  expect(turns).toBeGreaterThan(names.length);
});

test('is for its buyer and for admins only', async () => {
  const number = await makeOrder(shop.database, buyer);
  const [other, seller, admin] = await Promise.all([
    makeUser(shop.database),
    makeUser(shop.database, { role: 'seller' }),
    makeUser(shop.database, { role: 'admin' }),
  ]);
  expect((await get(number, admin)).statusCode).toBe(200);
  for (const as of [other, seller]) expect((await get(number, as)).statusCode).toBe(404);
  for (const unknown of ['OCS-AAAA-BBBB-CCCC', '%00', 'x']) expect((await get(unknown)).statusCode).toBe(404);
  expect((await shop.request({ url: `/api/orders/${number}/invoice` })).statusCode).toBe(401);
});
