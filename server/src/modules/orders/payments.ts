import type { CountryCode } from 'contract/addresses';
import type { PaymentMethod } from 'contract/orders';
import type { OrderSettings } from '../../order-settings';

/** The payments that the shop has, and whether each is offered at an address. */
export function paymentsAt(
  { bankAccount, cashOnDelivery }: OrderSettings,
  { country, postcode = '' }: { country?: CountryCode | undefined; postcode?: string | undefined },
): { method: PaymentMethod; offered: boolean }[] {
  const written = postcode.replaceAll(' ', '').toUpperCase();
  const isInArea = cashOnDelivery.some((area) => area.country === country && written.startsWith(area.postcodePrefix));
  return [
    ...(bankAccount === undefined ? [] : [{ method: 'bank-transfer' as const, offered: true }]),
    ...(cashOnDelivery.length === 0 ? [] : [{ method: 'cash-on-delivery' as const, offered: isInArea }]),
  ];
}
