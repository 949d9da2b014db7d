/** The mails of each step of an order: to the buyer, and to the sellers of its lines. */
import type { PaymentMethod } from 'contract/orders';
import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema';
import { queueMailTo } from '../../mail/outbox.repository';
import type { OrderSettings } from '../../settings/order-settings';
import { payments } from './payments';

interface MailedOrder {
  number: string;
  buyerId: string;
}

interface MailedLine {
  name: string;
  quantity: number;
  unitCents: number;
}

/** An amount as people write it, such as `$1,149.50`. */
export function amountText(cents: number, currency: string): string {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(cents / 100);
}

const lineText =
  (currency: string) =>
  (line: MailedLine): string =>
    `${String(line.quantity)} × ${line.name}: ${amountText(line.unitCents * line.quantity, currency)}`;

interface PlacedOrder extends MailedOrder {
  lines: (MailedLine & { sellerId: string })[];
  currency: string;
  totalCents: number;
  payment: PaymentMethod;
}

/** Confirms an order to its buyer, and announces it to each seller with the seller's own lines, unless a card must pay it first. */
export async function mailPlacedOrder(
  transaction: Kysely<Database>,
  order: PlacedOrder,
  settings: OrderSettings,
): Promise<void> {
  const { number, currency, lines } = order;
  const total = amountText(order.totalCents, currency);
  await queueMailTo(transaction, order.buyerId, {
    subject: `Your order ${number} at OCS`,
    text: [
      'Thank you for your order.',
      lines.map(lineText(currency)).join('\n'),
      `Total with shipping: ${total}`,
      payments[order.payment].instructions({ number, total }, settings),
    ].join('\n\n'),
  });
  if (order.payment === 'card') return;
  for (const sellerId of new Set(lines.map((line) => line.sellerId))) {
    const own = lines.filter((line) => line.sellerId === sellerId);
    await queueMailTo(transaction, sellerId, {
      subject: `New order ${number} at OCS`,
      text: `${own.map(lineText(currency)).join('\n')}\n\nYou find it under Sales. Please pack it as soon as it can be packed.`,
    });
  }
}

const stepTexts = {
  paid: (number: string) => `Your payment of the order ${number} has arrived. The order is packed next.`,
  cancelled: (number: string) => `The order ${number} is cancelled. If you have paid it, we send the money back.`,
  refunded: (number: string) => `We have sent back the money of the order ${number}.`,
};

/** Reports a step of the whole order to its buyer. */
export function mailStep(
  transaction: Kysely<Database>,
  { number, buyerId }: MailedOrder,
  step: keyof typeof stepTexts,
): Promise<void> {
  return queueMailTo(transaction, buyerId, {
    subject: `Your order ${number} at OCS: ${step}`,
    text: stepTexts[step](number),
  });
}

/** Reports a step of one line to the buyer. */
export function mailLineStep(
  transaction: Kysely<Database>,
  { number, buyerId }: MailedOrder,
  line: { name: string; status: string; carrier: string; trackingNumber: string },
): Promise<void> {
  const tracking = [line.carrier, line.trackingNumber].filter(Boolean).join(' ');
  return queueMailTo(transaction, buyerId, {
    subject: `Your order ${number} at OCS: ${line.name} is ${line.status}`,
    text: `${line.name} is ${line.status}.${line.status === 'shipped' && tracking ? ` Tracking: ${tracking}` : ''}`,
  });
}

const sellerTexts = {
  paid: (number: string) => `The order ${number} is paid. You find it under Sales. Please pack it.`,
  cancelled: (number: string) => `Please do not send the order ${number}: it is cancelled.`,
  refunded: (number: string) => `Please do not send the order ${number}: its money was sent back.`,
};

/** Reports a step of the whole order to the sellers of these lines. */
export async function mailSellers(
  transaction: Kysely<Database>,
  number: string,
  lines: { seller_id: string }[],
  step: keyof typeof sellerTexts,
): Promise<void> {
  for (const sellerId of new Set(lines.map((line) => line.seller_id))) {
    await queueMailTo(transaction, sellerId, {
      subject: `Order ${number} at OCS: ${step}`,
      text: sellerTexts[step](number),
    });
  }
}
