/** The changes of an order. Each locks the order first, returns the number of changed orders or lines, and mails the step. */
import { awaitsMoney, mayBecome, type PaymentMethod } from 'contract/orders';
import type { Transaction } from 'kysely';
import type { Database } from '../../database/schema';
import { conflict, notFound } from '../../http/problem';
import { mailLineStep, mailSellers, mailStep } from './order-mails';
import { isUnpacked, mayCancel, maySeeOrder, stateOf, statusOfLines, type OrderActor } from './orders.policy';
import { lockOrder, setStatus } from './order-writes.repository';
import { linesOf, type LineRow, type OrderRow } from './orders.repository';
import type { LineChange } from './orders.schema';
import { returnUnits } from './stock.repository';

type OrderTransaction = Transaction<Database>;

export const noSuchOrder = () => notFound('There is no such order.');

/** Cancels an order, and gives the units that were not shipped back to the stock. */
export async function cancelOrder(transaction: OrderTransaction, number: string, actor: OrderActor): Promise<number> {
  const { order, lines } = await lockWithLines(transaction, number);
  if (actor !== 'shop' && !maySeeOrder(actor, order)) throw noSuchOrder();
  if (order.status === 'cancelled') return 0;
  if (!mayCancel(actor, order, lines))
    throw tooLate('The order cannot be cancelled any more: it is packed, or already over.');
  await setStatus(transaction, order, { status: 'cancelled', lines });
  await returnUnits(transaction, unitsOf(lines.filter(({ status }) => status !== 'shipped')));
  await mailStep(transaction, mailed(order), 'cancelled');
  // The sellers learn of an order by card when it is paid.
  if (order.payment !== 'card' || order.paid_at) await mailSellers(transaction, number, lines, 'cancelled');
  return 1;
}

/** Notes that the money of a bank transfer has arrived. A cancelled order stays cancelled, and can then be refunded. */
export const markPaid = (transaction: OrderTransaction, number: string): Promise<number> =>
  noteMoney(transaction, number, 'bank-transfer');

/** Notes that a card payment has succeeded. If the order was cancelled before, the money is refunded. */
export const markCardPaid = (transaction: OrderTransaction, number: string): Promise<number> =>
  noteMoney(transaction, number, 'card');

async function noteMoney(
  transaction: OrderTransaction,
  number: string,
  payment: Exclude<PaymentMethod, 'cash-on-delivery'>,
): Promise<number> {
  const { order, lines } = await lockWithLines(transaction, number);
  if (order.payment !== payment) throw tooLate(`This order is not to be paid by ${payment.replace('-', ' ')}.`);
  if (order.paid_at) return 0;
  if (!awaitsMoney(stateOf(order, order.status))) throw tooLate('This order does not wait for money.');
  const status = order.status === 'cancelled' ? 'cancelled' : 'paid';
  await setStatus(transaction, order, { status, isPaidNow: true, lines });
  if (status === 'cancelled') return 1;
  await mailStep(transaction, mailed(order), 'paid');
  await mailSellers(transaction, number, lines, 'paid');
  return 1;
}

/** Notes that the money was sent back. What was not packed yet returns to the stock. */
export async function markRefunded(transaction: OrderTransaction, number: string): Promise<number> {
  const { order, lines } = await lockWithLines(transaction, number);
  if (order.status === 'refunded') return 0;
  if (!mayBecome(stateOf(order, order.status), 'refunded')) throw tooLate('No money of this order can be sent back.');
  await setStatus(transaction, order, { status: 'refunded', lines });
  await returnUnits(transaction, unitsOf(lines.filter(({ status }) => isUnpacked(status))));
  await mailStep(transaction, mailed(order), 'refunded');
  const unsent = lines.filter(({ status }) => isUnpacked(status) || status === 'packed');
  await mailSellers(transaction, number, unsent, 'refunded');
  return 1;
}

/** Marks a line of an order as packed, shipped or delivered. Money that the courier collects counts as paid on delivery. */
export async function changeLine(
  transaction: OrderTransaction,
  { number, lineId }: { number: string; lineId: string },
  { status, carrier, trackingNumber }: LineChange,
): Promise<number> {
  const { order, lines } = await lockWithLines(transaction, number);
  const line = lines.find(({ id }) => id === lineId);
  if (!line) throw noSuchOrder();
  if (line.status === status) return 0;
  if (!mayBecome(stateOf(order, line.status), status))
    throw tooLate(`The line cannot become ${status}: it is ${line.status}.`);

  const tracking = status === 'shipped' ? { carrier, tracking_number: trackingNumber } : {};
  const changed = lines.map((other) => (other.id === lineId ? { ...other, status } : other));
  const orderStatus = statusOfLines(changed, order.paid_at ? 'paid' : 'placed');
  const isPaidNow = orderStatus === 'delivered' && order.paid_at === null;
  await setStatus(transaction, order, { status: orderStatus, isPaidNow, lines: [line] }, { status, ...tracking });
  await mailLineStep(transaction, mailed(order), { name: line.name, status, carrier, trackingNumber });
  return 1;
}

async function lockWithLines(
  transaction: OrderTransaction,
  number: string,
): Promise<{ order: OrderRow; lines: LineRow[] }> {
  const order = await lockOrder(transaction, number);
  if (!order) throw noSuchOrder();
  return { order, lines: await linesOf(transaction, order.id) };
}

const tooLate = (title: string) => conflict('not-possible-now', title);
const mailed = ({ number, buyer_id: buyerId }: OrderRow) => ({ number, buyerId });

const unitsOf = (lines: LineRow[]) =>
  lines.filter((line) => line.is_stock_taken).map(({ product_id: productId, quantity }) => ({ productId, quantity }));
