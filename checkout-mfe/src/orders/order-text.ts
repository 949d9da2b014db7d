/** The words for states, dates and shipping times of an order. */
import {
  cardPaymentMinutes,
  orderStatuses,
  shippingDays,
  type OrderStatus,
  type ShippingMethod,
} from 'contract/orders';

export const statusLabels: Record<OrderStatus, string> = {
  placed: 'Placed',
  paid: 'Paid',
  packed: 'Packed',
  shipped: 'Shipped',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
  refunded: 'Refunded',
};

/** E.g. "3 to 7 business days". */
export function shippingTime(method: ShippingMethod): string {
  const { min, max } = shippingDays[method];
  return `${String(min)} to ${String(max)} business days`;
}

const date = new Intl.DateTimeFormat('en', { dateStyle: 'medium' });

/** The day of an ISO moment, e.g. "Jan 5, 2026". */
export const dateText = (moment: string): string => date.format(new Date(moment));

const time = new Intl.DateTimeFormat('en', { timeStyle: 'short' });

/** Until when an order that was placed at an ISO moment waits for its card, e.g. "10:45 AM". */
export const cardDeadlineText = (placedAt: string): string =>
  time.format(new Date(placedAt).getTime() + cardPaymentMinutes * 60_000);

/** The status in the address, e.g. `?status=paid`; undefined for an invalid one. */
export function readStatus(params: URLSearchParams): OrderStatus | undefined {
  return orderStatuses.find((status) => status === params.get('status'));
}
