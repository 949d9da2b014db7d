import { countries, type PostalAddress } from 'contract/addresses';
import type { PaymentMethod, ShippingMethod } from 'contract/orders';
import type { ShipTo } from '../../api/quote';

/** The input of the checkout. `payment` is empty until a method is offered. */
export type CheckoutValues = { address: PostalAddress; shipping: ShippingMethod; payment: PaymentMethod | '' };

/** The empty form, with the person's name. */
export const emptyValues = (name: string): CheckoutValues => ({
  address: { name, line1: '', line2: '', city: '', region: '', postcode: '', country: 'US', phone: '' },
  shipping: 'standard',
  payment: '',
});

/** What the quote needs of an address: nothing until its postcode is complete. */
export function shipToOf({ country, postcode }: Pick<PostalAddress, 'country' | 'postcode'>): ShipTo {
  const written = postcode.trim();
  return countries[country].postcode.pattern.test(written) ? { country, postcode: written } : {};
}
