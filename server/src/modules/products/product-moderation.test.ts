import type { User } from '../../database/schema';
import { problemOf, productOf, productsOf } from '../../testing/answers';
import { makeProduct, makeUser } from '../../testing/factories';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { clearStep } from '../users/clear-removed-users';
import { updateListingStep } from '../users/update-listings';

let shop: TestApp;
let admin: User;
let seller: User;
let buyer: User;

beforeAll(async () => {
  shop = await startTestApp();
});
afterAll(() => shop.close());

beforeEach(async () => {
  [admin, seller, buyer] = await Promise.all([
    makeUser(shop.database, { role: 'admin' }),
    makeUser(shop.database, { role: 'seller' }),
    makeUser(shop.database),
  ]);
});

const reason = 'The photo shows another camera.';
const fields = { name: 'Vega A1', brand: 'Vega', price: 249, category: '', description: '', photos: '' };
const unlist = (id: string, as?: User, payload: object = { reason }) =>
  shop.request({ method: 'POST', url: `/api/product/${id}/unlist`, as, payload });
const relist = (id: string, as?: User) => shop.request({ method: 'POST', url: `/api/product/${id}/relist`, as });
const read = (id: string, as?: User) => shop.request({ url: `/api/product/${id}`, as });
const statusFor = async (id: string, as?: User) => (await read(id, as)).statusCode;
const remove = (id: string, as: User) => shop.request({ method: 'DELETE', url: `/api/product/${id}`, as });
const unlisted = (as: User, query = '') => shop.request({ url: `/api/product/unlisted${query}`, as });
const unlistedIds = async (as: User, query = '') => productsOf(await unlisted(as, query)).map(({ _id }) => _id);
const mailsTo = ({ email }: User) =>
  shop.database.selectFrom('mails').select(['subject', 'body']).where('recipient', '=', email).execute();

test('an admin takes a product off sale, once; its creator and admins still see it, with the reason', async () => {
  const { id } = await makeProduct(shop.database, seller);
  expect((await unlist(id, admin)).json()).toEqual({ modifiedCount: 1 });
  expect((await unlist(id, admin)).statusCode).toBe(404);
  const other = await makeUser(shop.database, { role: 'seller' });
  expect([await statusFor(id), await statusFor(id, buyer), await statusFor(id, other)]).toEqual([404, 404, 404]);
  for (const as of [seller, admin]) expect(productOf(await read(id, as))).toMatchObject({ unlistedReason: reason });
  expect(productsOf(await unlisted(seller))).toMatchObject([{ _id: id, unlistedReason: reason }]);
  expect(await unlistedIds(other)).toEqual([]);
  expect(await unlistedIds(admin)).toEqual([]);
  expect(await unlistedIds(admin, '?creator=all&limit=1')).toEqual([id]);
  expect(await mailsTo(seller)).toMatchObject([
    { subject: 'Halden H70 is no longer on sale at OCS', body: expect.stringContaining(reason) as string },
  ]);
});

test('a relisted product is on sale as before, and nobody sees the reason', async () => {
  const { id } = await makeProduct(shop.database, seller);
  expect((await relist(id, admin)).statusCode).toBe(404);
  await unlist(id, admin);
  expect((await relist(id, admin)).json()).toEqual({ modifiedCount: 1, listed: true });
  expect((await relist(id, admin)).statusCode).toBe(404);
  expect(productOf(await read(id, seller))).not.toHaveProperty('unlistedReason');
  expect(await statusFor(id)).toBe(200);
  expect((await mailsTo(seller)).map(({ subject }) => subject)).toContain('Halden H70 is on sale again at OCS');
  const actions = await shop.database
    .selectFrom('audit')
    .select('action')
    .where('subject_id', '=', id)
    .orderBy('number')
    .execute();
  expect(actions).toEqual([{ action: 'product-unlisted' }, { action: 'product-relisted' }]);
});

test('the creator corrects and removes a product that is off sale; others do neither', async () => {
  const { id } = await makeProduct(shop.database, seller);
  await unlist(id, admin);
  const change = (as: User) => shop.request({ method: 'PUT', url: `/api/product/${id}`, as, payload: fields });
  const other = await makeUser(shop.database, { role: 'seller' });
  expect((await change(other)).statusCode).toBe(404);
  expect((await change(seller)).json()).toEqual({ modifiedCount: 1 });
  expect(productOf(await read(id, seller))).toMatchObject({ name: 'Vega A1', unlistedReason: reason });
  expect((await remove(id, other)).json()).toEqual({ deletedCount: 0 });
  expect((await remove(id, seller)).json()).toEqual({ deletedCount: 1 });
  expect(await statusFor(id, seller)).toBe(404);
  expect((await relist(id, admin)).statusCode).toBe(404);
});

test('is for admins, who give a reason', async () => {
  const { id } = await makeProduct(shop.database, seller);
  for (const as of [seller, buyer]) {
    expect((await unlist(id, as)).statusCode).toBe(403);
    expect((await relist(id, as)).statusCode).toBe(403);
    expect((await unlisted(as, '?creator=all')).statusCode).toBe(403);
  }
  expect((await unlist(id)).statusCode).toBe(401);
  for (const payload of [{}, { reason: ' ' }, { reason: 'x'.repeat(501) }, { reason, id }]) {
    expect((await unlist(id, admin, payload)).statusCode).toBe(400);
  }
  expect(await statusFor(id)).toBe(200);
});

test('a suspension of the creator does not end the moderation, nor a relisting the suspension', async () => {
  const [moderated, relisted] = [await makeProduct(shop.database, seller), await makeProduct(shop.database, seller)];
  await unlist(moderated.id, admin);
  const suspension = (method: 'POST' | 'DELETE') =>
    shop.request({
      method,
      url: `/api/users/${seller.id}/suspension`,
      as: admin,
      ...(method === 'POST' && { payload: { reason } }),
    });
  await suspension('POST');
  await unlist(relisted.id, admin);
  expect((await relist(relisted.id, admin)).json()).toEqual({ modifiedCount: 1, listed: false });
  expect(await statusFor(relisted.id)).toBe(404);
  const mails = await shop.database
    .selectFrom('mails')
    .select('subject')
    .where('recipient', '=', seller.email)
    .execute();
  expect(mails.filter(({ subject }) => subject.includes('on sale again'))).toEqual([]);
  await suspension('DELETE');
  while (await updateListingStep(shop.database));
  expect([await statusFor(moderated.id), await statusFor(relisted.id)]).toEqual([404, 200]);
  await relist(moderated.id, admin);
  expect(await statusFor(moderated.id)).toBe(200);
});

test('a server of an earlier version deletes no moderated product', async () => {
  const { id } = await makeProduct(shop.database, seller);
  await unlist(id, admin);
  await shop.database.deleteFrom('products').where('id', '=', id).execute();
  expect((await relist(id, admin)).json()).toEqual({ modifiedCount: 1, listed: true });
});

test('a form that was open when its photo was taken down is refused', async () => {
  const photos = '/uploads/taken-down.jpg';
  const product = await makeProduct(shop.database, seller, { photos: '' });
  const takenDown = { path: photos, bytes: 0, uploader_id: seller.id, taken_down_at: new Date() };
  await shop.database.insertInto('uploaded_photos').values(takenDown).execute();
  const payload = { ...fields, brand: '', category: 'DSLR', description: '', photos };
  for (const [method, url] of [
    ['PUT', `/api/product/${product.id}`],
    ['POST', '/api/product'],
  ] as const) {
    expect(problemOf(await shop.request({ method, url, as: seller, payload }))).toMatchObject({
      status: 400,
      errors: [{ path: 'photos' }],
    });
  }
});

test('nothing of a removed seller is listed again', async () => {
  const { id } = await makeProduct(shop.database, seller);
  await unlist(id, admin);
  await shop.request({ method: 'DELETE', url: `/api/users/${seller.id}`, as: admin });
  while (await clearStep(shop.database));
  expect((await relist(id, admin)).statusCode).toBe(404);
  expect(await statusFor(id, admin)).toBe(404);
});

test('the audit names the fields that an admin changed', async () => {
  const { id, brand, category, photos } = await makeProduct(shop.database, seller, { price: '249.00' });
  const payload = { ...fields, brand, category, photos, description: 'New' };
  await shop.request({ method: 'PUT', url: `/api/product/${id}`, as: admin, payload });
  const audited = shop.database
    .selectFrom('audit')
    .select(['action', 'details'])
    .where('subject_id', '=', id)
    .orderBy('number');
  expect(await audited.execute()).toEqual([
    { action: 'product-updated', details: { fields: ['name', 'description'] } },
  ]);
});
