/** The words for states, payments and shipping of an order. */
import {
  orderStatuses,
  shippingDays,
  type OrderState,
  type OrderStatus,
  type PaymentMethod,
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

export const paymentLabels: Record<PaymentMethod, string> = {
  card: 'Card',
  'bank-transfer': 'Bank transfer',
  'cash-on-delivery': 'Cash on delivery',
};

export const shippingLabels: Record<ShippingMethod, string> = { standard: 'Standard', express: 'Express' };

/** E.g. "3 to 7 business days". */
export function shippingTime(method: ShippingMethod): string {
  const { min, max } = shippingDays[method];
  return `${String(min)} to ${String(max)} business days`;
}

/** Whether the money has arrived, and otherwise when it is due. */
export function paymentStateText({ status, paymentMethod, isPaid }: OrderState): string {
  if (status === 'refunded') return 'Refunded';
  if (isPaid) return 'Paid';
  if (status === 'cancelled') return 'Nothing to pay';
  return paymentMethod === 'cash-on-delivery' ? 'Payable on delivery' : 'Not paid yet';
}

const date = new Intl.DateTimeFormat('en', { dateStyle: 'medium' });

/** The day of an ISO moment, e.g. "Jan 5, 2026". */
export const dateText = (moment: string): string => date.format(new Date(moment));

/** The status in the address, e.g. `?status=paid`; undefined for an invalid one. */
export function readStatus(params: URLSearchParams): OrderStatus | undefined {
  return orderStatuses.find((status) => status === params.get('status'));
}
