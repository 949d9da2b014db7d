/** Buyers who add a product to the cart and order it, again and again, each over a connection of its own. Times the orders. */
import { randomUUID } from 'node:crypto';
import { call } from '../../harness/call';
import { readTask } from '../run-process';
import { requestFigures } from './request-figures';

export interface OrderLoop {
  origin: string;
  /** `order` is the body of `POST /orders` without its key. */
  buyers: { token: string; address: string; productId: string; order: object }[];
  seconds: number;
}

const { origin, buyers, seconds } = await readTask<OrderLoop>();
const times: number[] = [];
let errors = 0;

async function buy({ token, address, productId, order }: OrderLoop['buyers'][number]): Promise<void> {
  const added = await call(origin, `PUT /api/cart/product/${productId}`, { token, address, body: { quantity: 1 } });
  const body = { ...order, key: randomUUID() };
  const begin = performance.now();
  const placed = await call(origin, 'POST /api/orders', { token, address, body });
  times.push(performance.now() - begin);
  if (added.status !== 200 || placed.status !== 200) errors += 1;
}

const begin = performance.now();
const loop = async (buyer: OrderLoop['buyers'][number]) => {
  while (performance.now() - begin < seconds * 1000) await buy(buyer);
};
await Promise.all(buyers.map(loop));
console.log(JSON.stringify(requestFigures(times, (performance.now() - begin) / 1000, errors)));
