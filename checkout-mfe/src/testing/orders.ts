import type { PostalAddress } from 'contract/addresses';
import type { TestPerson } from 'shared-auth/testing';
import type { Order, OrderSummary } from '../api/orders';
import type { Quote } from '../api/quote';
import type { SaleLine } from '../api/sales';

export const buyer: TestPerson = { email: 'bo@ocs.example', displayName: 'Bo Buyer', role: 'buyer' };
export const seller: TestPerson = { email: 'sal@ocs.example', displayName: 'Sal Seller', role: 'seller' };
export const admin: TestPerson = { email: 'ada@ocs.example', displayName: 'Ada Admin', role: 'admin' };

const address: PostalAddress = {
  name: 'Bo Buyer',
  line1: '1 Main Street',
  line2: '',
  city: 'New York',
  region: 'NY',
  postcode: '10001',
  country: 'US',
  phone: '',
};

const photos = 'http://localhost:3000/uploads/k200.jpg';

/** A cart with two units of one product, for which no address is known yet. */
export const quote: Quote = {
  currency: 'USD',
  lines: [{ productId: 'k200', name: 'Kestrel K200 DSLR', photos, unitCents: 31900, quantity: 2 }],
  itemsCents: 63800,
  shipping: [
    { method: 'standard', cents: 900, totalCents: 64700 },
    { method: 'express', cents: 2500, totalCents: 66300 },
  ],
  payments: [
    { method: 'card', offered: true },
    { method: 'bank-transfer', offered: true },
    { method: 'cash-on-delivery', offered: false },
  ],
  countries: ['US', 'DE'],
};

const head = {
  number: 'A-1001',
  placedAt: '2026-01-05T10:00:00.000Z',
  status: 'placed',
  isPaid: false,
  currency: 'USD',
  totalCents: 64700,
  payment: 'bank-transfer',
} satisfies Partial<Order>;

const line = {
  id: 'line-1',
  productId: 'k200',
  name: 'Kestrel K200 DSLR',
  photos,
  unitCents: 31900,
  quantity: 2,
  status: 'placed',
  carrier: '',
  trackingNumber: '',
} satisfies Partial<SaleLine>;

export const summary: OrderSummary = { ...head, units: 2, firstName: 'Kestrel K200 DSLR', firstPhotos: photos };

/** An order that waits for its bank transfer. */
export const order: Order = {
  ...head,
  itemsCents: 63800,
  shippingCents: 900,
  shipping: 'standard',
  address,
  email: buyer.email,
  lines: [{ ...line, seller: 'Sal Seller', isListed: true }],
  bankTransfer: { account: 'DE00 1234', reference: 'A-1001' },
  mayCancel: true,
};

/** A paid line that can be packed. */
export const sale: SaleLine = {
  ...line,
  currency: 'USD',
  status: 'paid',
  number: head.number,
  placedAt: head.placedAt,
  shipping: 'express',
  next: 'packed',
  address,
};
