import { sql } from 'kysely';
import type { User } from '../../database/schema';
import { makeProduct, makeUser } from '../../testing/factories';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { waitingStatements } from '../../testing/waiting-statements';
import { unlistProduct } from '../products/product-moderation.repository';
import { closeReportsOf, eraseOldReports } from './product-reports.repository';

let shop: TestApp;
let admin: User;
let seller: User;
let buyer: User;

beforeAll(async () => {
  shop = await startTestApp();
});
afterAll(() => shop.close());

beforeEach(async () => {
  await shop.database.deleteFrom('product_reports').execute();
  [admin, seller, buyer] = await Promise.all([
    makeUser(shop.database, { role: 'admin' }),
    makeUser(shop.database, { role: 'seller' }),
    makeUser(shop.database),
  ]);
});

interface Report {
  id: string;
  reason: string;
  reporter: string;
  product: { id: string; name: string; isListed: boolean; isRemoved: boolean };
  isOpen: boolean;
}

const report = (id: string, as?: User, reason = 'It is stolen.') =>
  shop.request({ method: 'POST', url: `/api/product/${id}/reports`, as, payload: { reason } });
const list = async (query = '') => {
  const response = await shop.request({ url: `/api/product-reports${query}`, as: admin });
  return { total: response.headers['x-total-count'], reports: response.json<Report[]>() };
};
const openCount = async () =>
  (await shop.request({ url: '/api/product-reports/open', as: admin })).json<{ count: number }>().count;
const close = (id: string, as: User) => shop.request({ method: 'POST', url: `/api/product-reports/${id}/close`, as });

test('every signed-in person reports a product; a second report replaces the open one', async () => {
  const { id } = await makeProduct(shop.database, seller);
  expect((await report(id)).statusCode).toBe(401);
  for (const as of [buyer, seller, admin]) expect((await report(id, as)).statusCode).toBe(204);
  expect((await report(id, buyer, 'It is broken.')).statusCode).toBe(204);
  const { total, reports } = await list();
  expect(total).toBe('3');
  expect(reports[0]).toMatchObject({
    reason: 'It is broken.',
    reporter: buyer.email,
    product: { id, name: 'Halden H70', isListed: true, isRemoved: false },
    isOpen: true,
  });
  expect(await openCount()).toBe(3);
});

test('refuses reports without a reason, and about what is not on sale', async () => {
  const { id } = await makeProduct(shop.database, seller);
  const removed = await makeProduct(shop.database, seller, { listed: false });
  for (const reason of ['', ' ', 'x'.repeat(501)]) expect((await report(id, buyer, reason)).statusCode).toBe(400);
  for (const wrong of [removed.id, 'x']) expect((await report(wrong, buyer)).statusCode).toBe(404);
  expect(await openCount()).toBe(0);
});

test('an admin closes a report, once and audited; the person may report again', async () => {
  const { id } = await makeProduct(shop.database, seller);
  await report(id, buyer);
  const [{ id: reportId } = { id: '' }] = (await list()).reports;
  expect((await close(reportId, buyer)).statusCode).toBe(403);
  expect((await close(reportId, admin)).json()).toEqual({ modifiedCount: 1 });
  expect((await close(reportId, admin)).statusCode).toBe(404);
  expect((await list('?status=open')).reports).toEqual([]);
  expect((await list('?status=closed')).reports).toMatchObject([{ id: reportId, isOpen: false }]);
  const audited = shop.database
    .selectFrom('audit')
    .select('action')
    .where('subject_id', '=', reportId)
    .orderBy('number');
  expect(await audited.execute()).toEqual([{ action: 'report-closed' }]);
  await report(id, buyer);
  expect(await openCount()).toBe(1);
});

test('taking the product off sale closes its reports, one that arrives meanwhile too', async () => {
  const { id } = await makeProduct(shop.database, seller);
  await report(id, seller);
  const late = await shop.database.transaction().execute(async (transaction) => {
    await unlistProduct(transaction, id, 'It is stolen.');
    await closeReportsOf(transaction, id);
    const answer = report(id, buyer);
    while ((await waitingStatements(shop.database)) === 0);
    return { answer };
  });
  expect((await late.answer).statusCode).toBe(404);
  expect((await list()).reports).toMatchObject([{ isOpen: false, product: { isListed: false } }]);
  expect(await openCount()).toBe(0);
});

test('only admins read reports', async () => {
  for (const url of ['/api/product-reports', '/api/product-reports/open']) {
    expect((await shop.request({ url, as: seller })).statusCode).toBe(403);
    expect((await shop.request({ url })).statusCode).toBe(401);
  }
});

test('reports are erased after 180 days', async () => {
  const { id } = await makeProduct(shop.database, seller);
  const make = (as: User, age: string) =>
    shop.database
      .insertInto('product_reports')
      .values({ product_id: id, reporter_id: as.id, reason: age, created_at: sql`now() - ${age}::interval` })
      .execute();
  await make(buyer, '181 days');
  await make(seller, '179 days');
  expect(await eraseOldReports(shop.database)).toBe(false);
  expect((await list()).reports.map(({ reason }) => reason)).toEqual(['179 days']);
});
