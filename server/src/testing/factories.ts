import { randomUUID } from 'node:crypto';
import type { Insertable, Kysely, Selectable } from 'kysely';
import type { PostalAddress } from 'contract/addresses';
import type { Database, User } from '../database/schema';
import { signAccessToken } from '../identity/access-token';
import type { NamedActor } from '../modules/audit/audit.repository';
import { makeOrderNumber } from '../modules/orders/order-number';
import type { Settings } from '../settings/settings';

/** A registered user, a buyer by default. */
export function makeUser(
  database: Kysely<Database>,
  fields: Partial<Insertable<Database['users']>> = {},
): Promise<User> {
  const subject = randomUUID();
  return database
    .insertInto('users')
    .values({
      subject,
      email: `${subject}@ocs.example`,
      name: 'Test Person',
      registered_at: new Date(),
      email_verified_at: new Date(),
      ...fields,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** A listed product of this creator. */
export function makeProduct(
  database: Kysely<Database>,
  creator: User,
  fields: Partial<Insertable<Database['products']>> = {},
): Promise<Selectable<Database['products']>> {
  return database
    .insertInto('products')
    .values({
      name: 'Halden H70',
      brand: 'Halden',
      price: '1149.50',
      category: 'DSLR',
      description: 'A camera.',
      photos: '',
      creator: creator.email,
      creator_id: creator.id,
      ...fields,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export const testAddress: PostalAddress = {
  name: 'Test Person',
  line1: '1 Main Street',
  line2: '',
  city: 'New York',
  region: 'NY',
  postcode: '10001',
  country: 'US',
  phone: '',
};

/** The body of `POST /orders`, with a new key. Its total is that of one unit of `makeProduct`. */
export const makeNewOrder = (fields: object = {}) => ({
  key: randomUUID(),
  address: testAddress,
  shipping: 'standard',
  payment: 'bank-transfer',
  totalCents: 114_950 + 799,
  ...fields,
});

/** An order of this buyer with one line; by default it waits for a bank transfer. Returns its number. */
export async function makeOrder(
  database: Kysely<Database>,
  buyer: User,
  { address = testAddress, ...fields }: Partial<Selectable<Database['orders']>> = {},
  line: Partial<Insertable<Database['order_lines']>> = {},
): Promise<string> {
  const { id, number, status, placed_at } = await database
    .insertInto('orders')
    .values({
      number: makeOrderNumber(),
      buyer_id: buyer.id,
      key: randomUUID(),
      email: buyer.email,
      payment: 'bank-transfer',
      shipping: 'standard',
      currency: 'USD',
      units: 1,
      ...fields,
      address: JSON.stringify(address),
      items_cents: 114_950,
      shipping_cents: 799,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await database
    .insertInto('order_lines')
    .values({
      order_id: id,
      position: 0,
      product_id: randomUUID(),
      seller_id: randomUUID(),
      seller: 'Test Seller',
      name: 'Halden H70',
      photos: '',
      unit_cents: 114_950,
      quantity: 1,
      is_stock_taken: false,
      status,
      placed_at,
      ...line,
    })
    .execute();
  return number;
}

/** A review by this author, which the sums of the product do not contain. Returns its id. */
export async function makeReview(
  database: Kysely<Database>,
  author: Pick<User, 'id'>,
  productId: string,
  fields: Partial<Insertable<Database['reviews']>> = {},
): Promise<string> {
  const { id } = await database
    .insertInto('reviews')
    .values({ product_id: productId, user_id: author.id, stars: 4, text: 'Sharp pictures.', ...fields })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The access token of a sign-in, by default of one just now. */
export function tokenFor(
  { tokenSecret }: Settings,
  user: User,
  claims: { authTime?: number; scope?: 'embed'; hasSecondFactor?: boolean } = {},
): Promise<string> {
  const authTime = Math.floor(Date.now() / 1000);
  return signAccessToken({ subject: user.subject, version: user.token_version, authTime, ...claims }, tokenSecret);
}

/** Who does what no user did. */
export const testActor: NamedActor = { name: 'test', address: null };
