import { cardPaymentMinutes, paymentMethods, type PaymentMethod } from 'contract/orders';
import type { CountryCode } from 'contract/addresses';
import type { OrderSettings } from '../../settings/order-settings';

/** What an order costs, and where it goes as far as the buyer has written it. */
interface Ordered {
  totalCents: number;
  country?: CountryCode | undefined;
  postcode?: string | undefined;
}

/** A way to pay. What happens to the money later is in `change-order.ts`, and for cards in `card-payments/`. */
interface Payment {
  /** Whether the shop has it at all. */
  isAvailable: (settings: OrderSettings) => boolean;
  /** Whether a shop that has it offers it for an order. */
  isOfferedFor: (ordered: Ordered, settings: OrderSettings) => boolean;
  /** What the buyer must do, as sentences of the order's confirmation. `total` is an amount such as `$10.00`. */
  instructions: (order: { number: string; total: string }, settings: OrderSettings) => string;
}

/** What Stripe accepts in most currencies. */
const cardCents = { min: 50, max: 99_999_999 };

export const payments: Record<PaymentMethod, Payment> = {
  card: {
    isAvailable: ({ stripe }) => stripe !== undefined,
    isOfferedFor: ({ totalCents }) => totalCents >= cardCents.min && totalCents <= cardCents.max,
    instructions: ({ number }) =>
      `Please pay by card on the page of the order ${number}, unless you have done so. Without a payment it is cancelled after ${String(cardPaymentMinutes)} minutes.`,
  },
  'bank-transfer': {
    isAvailable: ({ bankAccount }) => bankAccount !== undefined,
    isOfferedFor: () => true,
    instructions: ({ number, total }, { bankAccount = '' }) =>
      `Please transfer ${total} to ${bankAccount}, with the reference ${number}. We send the order when the money has arrived.`,
  },
  'cash-on-delivery': {
    isAvailable: ({ cashOnDelivery }) => cashOnDelivery.length > 0,
    isOfferedFor: ({ country, postcode = '' }, { cashOnDelivery }) => {
      const written = postcode.replaceAll(' ', '').toUpperCase();
      return cashOnDelivery.some((area) => area.country === country && written.startsWith(area.postcodePrefix));
    },
    instructions: () => 'You pay in cash when the courier brings it.',
  },
};

/** The payments that the shop has, and whether each is offered for an order. */
export function paymentsFor(settings: OrderSettings, ordered: Ordered): { method: PaymentMethod; offered: boolean }[] {
  return paymentMethods
    .filter((method) => payments[method].isAvailable(settings))
    .map((method) => ({ method, offered: payments[method].isOfferedFor(ordered, settings) }));
}
