import { randomUUID } from 'node:crypto';
import { testAddress } from '../../../server/src/testing/factories';
import type { Account } from '../../harness/api-accounts';
import { call } from '../../harness/call';

/** Lets a buyer order one unit of a product, and its seller send and deliver it. Returns the number of the order. */
export async function deliverTo(
  shop: string,
  { buyer, seller, productId }: { buyer: Account; seller: Account; productId: string },
): Promise<string> {
  const { token } = buyer;
  await call(shop, 'POST /api/cart', { token, body: { productId, email: buyer.email } });
  const quote = (await call(shop, 'GET /api/orders/quote', { token })).json as {
    shipping: { method: string; totalCents: number }[];
  };
  const totalCents = quote.shipping.find(({ method }) => method === 'standard')?.totalCents;
  const choices = { shipping: 'standard', payment: 'cash-on-delivery' };
  const order = { key: randomUUID(), address: testAddress, ...choices, totalCents };
  const { number } = (await call(shop, 'POST /api/orders', { token, body: order })).json as { number: string };
  const sales = (await call(shop, 'GET /api/sales', { token: seller.token })).json as { id: string; number: string }[];
  const id = sales.find((sale) => sale.number === number)?.id ?? '';
  for (const status of ['packed', 'shipped', 'delivered']) {
    await call(shop, `PATCH /api/sales/${id}`, { token: seller.token, body: { status } });
  }
  return number;
}
