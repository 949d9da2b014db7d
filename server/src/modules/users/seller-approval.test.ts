import type { User } from '../../database/schema';
import { makeUser } from '../../testing/factories';
import { startTestApp, type TestApp } from '../../testing/test-app';

let shop: TestApp;
let admin: User;
let newcomer: User;

beforeAll(async () => {
  shop = await startTestApp({ SELLER_APPROVAL: 'true' });
  admin = await makeUser(shop.database, { role: 'admin' });
});
afterAll(() => shop.close());

beforeEach(async () => {
  newcomer = await makeUser(shop.database, { registered_at: null });
  await register(newcomer, 'seller');
});

const register = (as: User, role: string) =>
  shop.request({ method: 'POST', url: '/api/users', as, payload: { email: as.email, name: 'Nia', role } });
const stateOf = async (as: User) => (await shop.request({ url: `/api/users/seller/${as.email}`, as })).json<unknown>();
const refuse = ({ id }: User, as?: User) =>
  shop.request({ method: 'DELETE', url: `/api/users/seller/${id}/request`, as });
const queue = async () => {
  const users = await shop.request({ url: '/api/users?state=requested', as: admin });
  return users.json<{ _id: string }[]>().map(({ _id }) => _id);
};
const actionsOn = async ({ id }: User) =>
  (
    await shop.database.selectFrom('audit').select('action').where('subject_id', '=', id).orderBy('number').execute()
  ).map(({ action }) => action);

test('with mandatory approval, a new seller is a buyer who waits', async () => {
  expect(await stateOf(newcomer)).toEqual({ seller: false, requested: true });
  const add = await shop.request({ method: 'POST', url: '/api/product', as: newcomer, payload: { price: 1 } });
  expect(add.statusCode).toBe(403);
  expect(await queue()).toEqual([newcomer.id]);
  expect(await stateOf(admin)).toEqual({ seller: false });
});

test('a new buyer does not wait', async () => {
  const other = await makeUser(shop.database, { registered_at: null });
  await register(other, 'buyer');
  expect(await stateOf(other)).toEqual({ seller: false });
});

test('an approval makes them a seller', async () => {
  await shop.request({ method: 'PATCH', url: `/api/users/seller/${newcomer.id}`, as: admin });
  expect(await stateOf(newcomer)).toEqual({ seller: true });
  expect(await queue()).not.toContain(newcomer.id);
  expect(await actionsOn(newcomer)).toEqual(['made-seller']);
});

test('a refusal leaves them a buyer and is recorded once', async () => {
  expect((await refuse(newcomer, admin)).json()).toEqual({ modifiedCount: 1 });
  expect((await refuse(newcomer, admin)).json()).toEqual({ modifiedCount: 0 });
  expect(await stateOf(newcomer)).toEqual({ seller: false });
  expect(await actionsOn(newcomer)).toEqual(['seller-refused']);
});

test('of an approval and a refusal at the same time, the second changes nothing', async () => {
  const approve = shop.request({ method: 'PATCH', url: `/api/users/seller/${newcomer.id}`, as: admin });
  const [approved, refused] = await Promise.all([approve, refuse(newcomer, admin)]);
  const isSeller = approved.json<{ modifiedCount: number }>().modifiedCount === 1;
  expect(isSeller).toBe(true);
  expect(await stateOf(newcomer)).toEqual({ seller: true });
  expect((await actionsOn(newcomer)).sort()).toEqual(
    refused.json<{ modifiedCount: number }>().modifiedCount === 1 ? ['made-seller', 'seller-refused'] : ['made-seller'],
  );
});

test('is for admins', async () => {
  expect((await refuse(newcomer)).statusCode).toBe(401);
  expect((await refuse(newcomer, newcomer)).statusCode).toBe(403);
});
