/** The words for payments and shipping of an order. The pages and the invoice share them. */
import type { OrderState, PaymentMethod, ShippingMethod } from './orders';

export const paymentLabels: Record<PaymentMethod, string> = {
  card: 'Card',
  'bank-transfer': 'Bank transfer',
  'cash-on-delivery': 'Cash on delivery',
};

export const shippingLabels: Record<ShippingMethod, string> = { standard: 'Standard', express: 'Express' };

/** Whether the money has arrived, and otherwise when it is due. */
export function paymentStateText({ status, paymentMethod, isPaid }: OrderState): string {
  if (status === 'refunded') return 'Refunded';
  if (isPaid) return 'Paid';
  if (status === 'cancelled') return 'Nothing to pay';
  return paymentMethod === 'cash-on-delivery' ? 'Payable on delivery' : 'Not paid yet';
}
