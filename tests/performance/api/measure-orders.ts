import type { Kysely } from 'kysely';
import type { Database } from '../../../server/src/database/schema';
import { signAccessToken } from '../../../server/src/identity/access-token';
import { makeNewOrder, makeUser } from '../../../server/src/testing/factories';
import { testTokenSecret, type ServerProcess } from '../../harness/launch';
import type { Columns } from '../../harness/table';
import { runProcess } from '../run-process';
import type { OrderLoop } from './order-loop-process';
import type { RequestFigures } from './request-figures';

const connections = 10;
/** Never sold out, so each order takes its unit from a counted stock. */
const endlessStock = 1_000_000_000;

const shippingCents = 799;

/** Settings of a server that `measureOrders` measures. */
export const orderEnv = {
  BANK_ACCOUNT: 'Benchmark',
  SHIPPING_STANDARD_CENTS: String(shippingCents),
  // Each buyer names an address: the server runs only two writes of one address at a time.
  TRUST_PROXY: 'true',
};

/** Ten buyers order without a pause, each another product. Only the orders are timed, not the writes of the cart between them. */
export async function measureOrders(
  server: ServerProcess,
  database: Kysely<Database>,
  seconds: number,
): Promise<RequestFigures> {
  const buyers = await makeBuyers(database);
  const repeatOrders = (length: number) => {
    const task: OrderLoop = { origin: server.origin, buyers, seconds: length };
    return runProcess<RequestFigures>('api/order-loop-process.ts', task, { core: 1 });
  };
  await repeatOrders(1);
  return repeatOrders(seconds);
}

async function makeBuyers(database: Kysely<Database>): Promise<OrderLoop['buyers']> {
  const products = await database
    .updateTable('products')
    .set({ stock: endlessStock })
    .where('id', 'in', (eb) => eb.selectFrom('products').select('id').orderBy('id').limit(connections))
    .returning(['id', 'price'])
    .execute();
  return Promise.all(
    products.map(async ({ id, price }, index) => {
      const { subject, token_version: version } = await makeUser(database);
      return {
        token: await signAccessToken({ subject, version }, testTokenSecret),
        address: `10.0.0.${String(index + 1)}`,
        productId: id,
        order: makeNewOrder({ totalCents: Math.round(Number(price) * 100) + shippingCents }),
      };
    }),
  );
}

export const orderColumns: Columns<RequestFigures & { products: number }> = [
  ['products and orders', ({ products }) => products.toLocaleString('en')],
  ['orders/s', ({ perSecond }) => perSecond.toFixed(0)],
  ['p50 ms', ({ p50Ms }) => p50Ms.toFixed(2)],
  ['p99 ms', ({ p99Ms }) => p99Ms.toFixed(2)],
  ['errors', ({ errors }) => String(errors)],
];
