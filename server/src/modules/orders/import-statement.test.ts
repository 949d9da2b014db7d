import type { User } from '../../database/schema';
import { problemOf } from '../../testing/answers';
import { makeOrder, makeUser } from '../../testing/factories';
import { startTestApp, type TestApp } from '../../testing/test-app';
import type { StatementResult } from './bank-statement.schema';
import type { Order } from './orders.schema';

let shop: TestApp;
let admin: User;
let buyer: User;

beforeAll(async () => {
  shop = await startTestApp();
  [admin, buyer] = await Promise.all([makeUser(shop.database, { role: 'admin' }), makeUser(shop.database)]);
});
afterAll(() => shop.close());

const send = (payload: string | Buffer, as = admin, type = 'text/csv') =>
  shop.request({
    method: 'POST',
    url: '/api/orders/bank-statement',
    headers: { 'content-type': type },
    payload,
    as,
  });
const statement = (...rows: string[]): string => ['Date,Amount,Currency,Reference', ...rows].join('\n');
const importRows = async (...rows: string[]): Promise<StatementResult> => (await send(statement(...rows))).json();
const read = async (number: string): Promise<Order> =>
  (await shop.request({ url: `/api/orders/${number}`, as: admin })).json();
const auditOf = async (number: string): Promise<string[]> =>
  (await shop.database.selectFrom('audit').select('action').where('subject_id', '=', number).execute()).map(
    ({ action }) => action,
  );
const paying = (number: string): string => `2026-01-05,"1,157.49",USD,${number}`;

test('marks the orders as paid that a statement pays, each with an audit entry and a mail, and only once', async () => {
  const [one, two] = [await makeOrder(shop.database, buyer), await makeOrder(shop.database, buyer)];
  const lost = two.replaceAll('-', '').toLowerCase();
  const rows = [paying(`Order ${one}`), `2026-01-05,1157.49,usd,${lost}`];
  expect(await importRows(...rows)).toEqual({
    rows: [
      { row: 2, number: one, outcome: 'paid' },
      { row: 3, number: two, outcome: 'paid' },
    ],
    paid: 2,
  });
  for (const number of [one, two]) {
    expect(await read(number)).toMatchObject({ status: 'paid', isPaid: true, lines: [{ status: 'paid' }] });
    expect(await auditOf(number)).toEqual(['order-paid']);
  }
  const again = await importRows(...rows);
  expect(again).toMatchObject({ rows: [{ outcome: 'already-paid' }, { outcome: 'already-paid' }], paid: 0 });
  expect(await auditOf(one)).toEqual(['order-paid']);
  const mails = await shop.database
    .selectFrom('mails')
    .select('subject')
    .where('recipient', '=', buyer.email)
    .execute();
  expect(
    mails
      .map(({ subject }) => subject)
      .filter((subject) => subject.includes('paid'))
      .sort(),
  ).toEqual([one, two].map((number) => `Your order ${number} at OCS: paid`).sort());
});

test('two rows that pay one order: the first one counts', async () => {
  const number = await makeOrder(shop.database, buyer);
  const { rows, paid } = await importRows(paying(number), paying(number));
  expect(rows.map(({ outcome }) => outcome)).toEqual(['paid', 'already-paid']);
  expect(paid).toBe(1);
});

test('two imports at the same time pay an order once', async () => {
  const number = await makeOrder(shop.database, buyer);
  const answers = await Promise.all([importRows(paying(number)), importRows(paying(number))]);
  expect(answers.map(({ paid }) => paid).sort()).toEqual([0, 1]);
  expect(await auditOf(number)).toEqual(['order-paid']);
});

test('the money of a cancelled order is noted, and the order stays cancelled', async () => {
  const number = await makeOrder(shop.database, buyer, { status: 'cancelled' });
  expect(await importRows(paying(number))).toEqual({
    rows: [{ row: 2, number, outcome: 'paid-after-cancellation' }],
    paid: 0,
  });
  expect(await read(number)).toMatchObject({ status: 'cancelled', isPaid: true });
});

test('says of each other row why it changes nothing', async () => {
  const number = await makeOrder(shop.database, buyer);
  const cash = await makeOrder(shop.database, buyer, { payment: 'cash-on-delivery' });
  const { rows, paid } = await importRows(
    `,578.74,USD,${number}`,
    `,578.75,USD,${number}`,
    `,1157.49,EUR,${number}`,
    `,-1157.49,USD,${number}`,
    `,0,USD,${number}`,
    `,many,USD,${number}`,
    ',1157.49,USD,OCS-2222-2222-2222',
    ',1157.49,USD,Rent',
    paying(cash),
    'Total',
  );
  expect(rows.map(({ outcome }) => outcome)).toEqual([
    'wrong-amount',
    'wrong-amount',
    'wrong-currency',
    'outgoing',
    'outgoing',
    'unreadable',
    'unknown-order',
    'no-order-number',
    'not-expected',
    'unreadable',
  ]);
  expect(rows.map(({ row }) => row)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
  expect(paid).toBe(0);
  for (const unpaid of [number, cash]) {
    expect(await read(unpaid)).toMatchObject({ status: 'placed', isPaid: false });
    expect(await auditOf(unpaid)).toEqual([]);
  }
});

test('a file that is no statement is refused with a sentence, and changes nothing', async () => {
  const number = await makeOrder(shop.database, buyer);
  const refused = await send(`Date,Amount,Reference\n${paying(number)}`);
  expect(refused.statusCode).toBe(400);
  expect(problemOf(refused).title).toBe(
    'The first row must name the columns Amount, Currency and Reference. Missing: Currency.',
  );
  expect((await send(`${statement(paying(number))}\n,1,USD,"open`)).statusCode).toBe(400);
  expect((await send(Buffer.from('ff00', 'hex'))).statusCode).toBe(400);
  expect((await send('')).statusCode).toBe(400);
  expect((await send('x'.repeat(1024 * 1024 + 1))).statusCode).toBe(413);
  for (const type of ['application/json', 'text/plain']) expect((await send('{}', admin, type)).statusCode).toBe(415);
  expect(await read(number)).toMatchObject({ isPaid: false });
});

test('reads a gigantic field and a null character', async () => {
  const result = await importRows(`,1,USD,${'OCS-'.repeat(250_000)}`, ',1,USD,\0\0', '\0,1,\u{1F600},x');
  expect(result.rows.map(({ outcome }) => outcome)).toEqual(['no-order-number', 'no-order-number', 'no-order-number']);
});

test('is for admins only', async () => {
  const seller = await makeUser(shop.database, { role: 'seller' });
  for (const as of [seller, buyer]) expect((await send(statement(), as)).statusCode).toBe(403);
  const visitor = {
    method: 'POST',
    url: '/api/orders/bank-statement',
    headers: { 'content-type': 'text/csv' },
  } as const;
  expect((await shop.request({ ...visitor, payload: statement() })).statusCode).toBe(401);
});
