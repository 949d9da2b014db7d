/** What server and pages must agree on about orders: their states, who changes them, and how they are paid and shipped. */

export const orderStatuses = ['placed', 'paid', 'packed', 'shipped', 'delivered', 'cancelled', 'refunded'] as const;

export type OrderStatus = (typeof orderStatuses)[number];

/**
 * The states that may follow each state. `placed` waits for its payment, unless it is paid in cash at the door. An order is as
 * far as the line that is least far.
 */
export const orderTransitions: Record<OrderStatus, readonly OrderStatus[]> = {
  placed: ['paid', 'packed', 'cancelled'],
  paid: ['packed', 'cancelled', 'refunded'],
  packed: ['shipped', 'cancelled', 'refunded'],
  shipped: ['delivered', 'cancelled', 'refunded'],
  delivered: ['refunded'],
  cancelled: ['refunded'],
  refunded: [],
};

export const paymentMethods = ['card', 'bank-transfer', 'cash-on-delivery'] as const;

export type PaymentMethod = (typeof paymentMethods)[number];

/** How far an order is, and whether its money has arrived. */
export type OrderState = { status: OrderStatus; paymentMethod: PaymentMethod; isPaid: boolean };

/** Whether an order, or a line of it, may become `next`. */
export function mayBecome({ status, paymentMethod, isPaid }: OrderState, next: OrderStatus): boolean {
  if (!orderTransitions[status].includes(next)) return false;
  // A courier's money counts as paid on delivery.
  if (next === 'paid') return paymentMethod !== 'cash-on-delivery';
  if (next === 'packed') return isPaid || paymentMethod === 'cash-on-delivery';
  // A parcel comes back that nobody has paid, for example at the door. What is paid is refunded.
  if (next === 'cancelled') return !isPaid || status === 'paid';
  // Only money that has arrived can go back.
  return next !== 'refunded' || isPaid;
}

/** Whether the money of a transfer or of a card may still arrive: also after a cancellation, and then it is refunded. */
export function awaitsMoney({ status, paymentMethod, isPaid }: OrderState): boolean {
  return paymentMethod !== 'cash-on-delivery' && !isPaid && (status === 'placed' || status === 'cancelled');
}

/** The states of a line in the order of its way to the buyer. */
export const fulfilment = ['packed', 'shipped', 'delivered'] as const satisfies OrderStatus[];

/** The states of a line in which its buyer has the product, or will have it soon: the buyer can review it. */
export const reviewableStatuses: readonly OrderStatus[] = ['shipped', 'delivered'];

export const shippingMethods = ['standard', 'express'] as const;

export type ShippingMethod = (typeof shippingMethods)[number];

/** Business days from the payment to the door. */
export const shippingDays: Record<ShippingMethod, { min: number; max: number }> = {
  standard: { min: 3, max: 7 },
  express: { min: 1, max: 2 },
};

/** How long an order waits for the payment by card. Then it is cancelled. */
export const cardPaymentMinutes = 60;

/** The list of all orders counts its matches up to this number: counting would otherwise take longer with every order. */
export const countedOrders = 1000;

/** The most units of one order, over all its lines. */
export const maxOrderUnits = 500;
