import type { Kysely } from 'kysely';
import type { Database } from '../../../server/src/database/schema';
import { bearerHeaders, type ApiCall } from './api-calls';
import { seededBuyer, seededSeller } from './seed-orders';

/** The lists of orders that buyers, sellers and admins open. */
export async function orderListCalls(database: Kysely<Database>, tokenSecret: string): Promise<ApiCall[]> {
  const admin = 'order-admin';
  await database
    .insertInto('users')
    .values({
      subject: admin,
      email: `${admin}@ocs.example`,
      name: admin,
      role: 'admin',
      registered_at: new Date(),
      // Otherwise the account counts as a buyer's.
      email_verified_at: new Date(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const list = async (name: string, path: string, subject: string): Promise<ApiCall> => ({
    name,
    method: 'GET',
    path,
    headers: await bearerHeaders(subject, tokenSecret),
  });
  return Promise.all([
    list('own orders, 10 of 20', '/api/orders?page=1&limit=10', seededBuyer),
    list('sales, 10 of 200', '/api/sales?page=1&limit=10', seededSeller),
    list('all orders, 10', '/api/orders/all?page=1&limit=10', admin),
  ]);
}
