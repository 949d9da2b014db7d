import { fulfilment, mayBecome, type OrderState, type OrderStatus } from 'contract/orders';
import type { User } from '../../database/schema';
import type { LineRow, OrderRow } from './orders.repository';

/** Sellers and admins have no cart, so they cannot order. */
export function mayOrder(user: Pick<User, 'role'>): boolean {
  return user.role === 'buyer';
}

export function maySeeOrder(user: Pick<User, 'id' | 'role'>, order: Pick<OrderRow, 'buyer_id'>): boolean {
  return user.role === 'admin' || order.buyer_id === user.id;
}

/** Where an order, or a line of it, is. */
export function stateOf(order: Pick<OrderRow, 'payment' | 'paid_at'>, status: OrderStatus): OrderState {
  return { status, paymentMethod: order.payment, isPaid: order.paid_at !== null };
}

/** Nobody pays for somebody else, not even an admin. */
export function mayPay(user: Pick<User, 'id'>, order: Pick<OrderRow, 'buyer_id'>): boolean {
  return order.buyer_id === user.id;
}

/** Items and shipping, in cents of the order's currency. */
export const totalCentsOf = (order: Pick<OrderRow, 'items_cents' | 'shipping_cents'>): number =>
  Number(order.items_cents) + Number(order.shipping_cents);

/** Who changes an order; `shop` is the shop itself. */
export type OrderActor = Pick<User, 'id' | 'role'> | 'shop';

/** Buyers cancel until the first line is packed. Admins also cancel what comes back unpaid. */
export function mayCancel(actor: OrderActor, order: OrderRow, lines: Pick<LineRow, 'status'>[]): boolean {
  const isPossible = lines.every(({ status }) => mayBecome(stateOf(order, status), 'cancelled'));
  if (actor === 'shop' || actor.role === 'admin') return isPossible;
  return isPossible && lines.every(({ status }) => isUnpacked(status));
}

/** Whether the units of a line are still on their shelf. */
export const isUnpacked = (status: OrderStatus): boolean => status === 'placed' || status === 'paid';

/** What the seller of a line may mark it as now. */
export function nextOf(
  order: Pick<OrderRow, 'payment' | 'paid_at'>,
  status: OrderStatus,
): (typeof fulfilment)[number] | null {
  return fulfilment.find((next) => mayBecome(stateOf(order, status), next)) ?? null;
}

/** An order is as far as the line that is least far; `least` is the state before anything was packed. */
export function statusOfLines(lines: Pick<LineRow, 'status'>[], least: OrderStatus): OrderStatus {
  const reached = (status: OrderStatus) => fulfilment.findIndex((step) => step === status);
  return fulfilment[Math.min(...lines.map(({ status }) => reached(status)))] ?? least;
}
