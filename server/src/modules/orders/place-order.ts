import { maxOrderUnits } from 'contract/orders';
import type { Transaction } from 'kysely';
import type { Database } from '../../database/schema';
import { conflict } from '../../http/problem';
import type { OrderSettings } from '../../settings/order-settings';
import { amountText, mailPlacedOrder } from './order-mails';
import { faultOf, itemsCents, readCartLines, unitsOf, type CartLine, type Fault } from './cart-lines';
import { makeOrderNumber } from './order-number';
import { insertOrder } from './order-writes.repository';
import { findNumberOfKey } from './orders.repository';
import type { NewOrder } from './orders.schema';
import { paymentsFor } from './payments';
import { lockProducts, takeUnits } from './stock.repository';

type OrderedLine = Omit<CartLine, 'seller'> & { sellerId: string; seller: string };

interface Buyer {
  id: string;
  email: string;
}

/**
 * Places an order of everything in the buyer's cart, and returns its number. All in the caller's transaction, which has locked
 * the buyer: there is one order for a key, the stock is taken once, and the cart is empty afterwards; or nothing has changed.
 */
export async function placeOrder(
  transaction: Transaction<Database>,
  { buyer, asked, settings }: { buyer: Buyer; asked: NewOrder; settings: OrderSettings },
): Promise<string> {
  const earlier = await findNumberOfKey(transaction, buyer.id, asked.key);
  const inCart = await readCartLines(transaction, buyer.id);
  if (earlier !== undefined) {
    if (inCart.length === 0) return earlier;
    // Not a repetition: the buyer has added something since, and would believe that it is ordered too.
    throw conflict('already-placed', `Your order ${earlier} is placed. Please check what is in the cart now.`);
  }
  assertOffered(asked, settings);

  await lockProducts(
    transaction,
    inCart.map(({ productId }) => productId),
  );
  // Read again under the locks: until the commit nobody changes a price or a stock.
  const { lines, items, shippingCents } = assertUnchanged(await readCartLines(transaction, buyer.id), asked, settings);

  const number = makeOrderNumber();
  await takeUnits(transaction, lines);
  await insertOrder(transaction, {
    number,
    buyer,
    asked,
    lines,
    currency: settings.currency,
    itemsCents: items,
    shippingCents,
  });
  await transaction.deleteFrom('saved_items').where('user_id', '=', buyer.id).where('list', '=', 'cart').execute();
  const { currency } = settings;
  const totalCents = items + shippingCents;
  await mailPlacedOrder(
    transaction,
    { number, buyerId: buyer.id, lines, currency, totalCents, payment: asked.payment },
    settings,
  );
  return number;
}

function assertOffered({ address, payment, totalCents }: NewOrder, settings: OrderSettings): void {
  if (!settings.countries.includes(address.country)) {
    throw conflict('country-not-offered', 'The shop does not ship to this country.');
  }
  const isOffered = paymentsFor(settings, { ...address, totalCents }).some(
    ({ method, offered }) => method === payment && offered,
  );
  if (!isOffered) throw conflict('payment-not-offered', 'This payment is not offered for the order.');
}

/** Returns the lines with their sellers. Throws a 409 problem unless the cart costs what the buyer has seen, and all of it can be ordered. */
function assertUnchanged(
  cart: CartLine[],
  asked: NewOrder,
  { currency, shippingCents: prices }: OrderSettings,
): { lines: OrderedLine[]; items: number; shippingCents: number } {
  if (cart.length === 0) throw conflict('cart-empty', 'Your cart is empty.');
  if (unitsOf(cart) > maxOrderUnits) {
    throw conflict('cart-too-large', `An order can have ${String(maxOrderUnits)} units. Take some out of the cart.`);
  }
  const lines = cart.map(({ seller, ...line }) => {
    const fault = faultOf({ seller, ...line });
    if (fault || !seller) throw conflict('cart-changed', `${faultSentence(line, fault)} Please change the cart.`);
    return { ...line, sellerId: seller.id, seller: seller.name };
  });
  const items = itemsCents(cart);
  const shippingCents = prices[asked.shipping];
  if (items + shippingCents !== asked.totalCents) {
    throw conflict(
      'total-changed',
      `The total has changed to ${amountText(items + shippingCents, currency)}. Please check the order again.`,
    );
  }
  return { lines, items, shippingCents };
}

function faultSentence(line: Pick<CartLine, 'name' | 'stock'>, fault: Fault): string {
  if (fault === 'sold-out') return `${line.name} is sold out.`;
  if (fault === 'too-few') return `Only ${String(line.stock)} of ${line.name} are left.`;
  return `${line.name} is no longer for sale.`;
}
