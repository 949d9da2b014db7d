import { addressFaults, countryCodes } from 'contract/addresses';
import { orderStatuses, paymentMethods, shippingMethods } from 'contract/orders';
import { z } from 'zod';
import { text } from '../../http/text';

const cents = z.int().describe('Integer cents of the currency.');
const currency = z.string().describe('ISO 4217 code, such as USD.');
const shippingMethod = z.enum(shippingMethods);
const paymentMethod = z.enum(paymentMethods);
const status = z.enum(orderStatuses);
const time = z.iso.datetime();

const postalAddress = z
  .strictObject({
    name: text(100),
    line1: text(100),
    line2: text(100).default(''),
    city: text(100),
    region: text(100).default(''),
    postcode: text(20),
    country: z.enum(countryCodes),
    phone: text(30).default(''),
  })
  .superRefine((address, context) => {
    for (const { field, message } of addressFaults(address)) {
      context.addIssue({ code: 'custom', path: [field], message });
    }
  })
  .meta({ id: 'PostalAddress', description: 'Where an order is delivered.' });

export const quoteQuery = z.strictObject({
  country: z.enum(countryCodes).optional(),
  postcode: text(20).optional().describe('With the country: whether cash on delivery is offered there.'),
});

const quotedLine = z
  .object({
    productId: z.string(),
    name: z.string(),
    photos: z.string(),
    unitCents: cents,
    quantity: z.int(),
    fault: z
      .enum(['removed', 'sold-out', 'too-few'])
      .optional()
      .describe('Why the line cannot be ordered. It counts for nothing in the amounts.'),
    stock: z.int().optional().describe('The units that can be ordered. Absent where they are not counted.'),
  })
  .meta({ id: 'QuotedLine', description: 'A product in the cart, at the catalogue’s present price.' });

export const quote = z
  .object({
    currency,
    lines: z.array(quotedLine),
    itemsCents: cents,
    shipping: z.array(
      z.object({ method: shippingMethod, cents, totalCents: cents.describe('Items and shipping together.') }),
    ),
    payments: z.array(
      z.object({
        method: paymentMethod,
        offered: z.boolean().describe('Whether it is offered for this cart at the address.'),
      }),
    ),
    countries: z.array(z.enum(countryCodes)).describe('Where the shop ships to.'),
  })
  .meta({ id: 'Quote', description: 'What the caller’s cart costs now, and how it can be shipped and paid.' });

export type Quote = z.infer<typeof quote>;

export const newOrder = z
  .strictObject({
    key: z.uuid().describe('Chosen by the client for each order. A repeated call with it returns the first order.'),
    address: postalAddress,
    shipping: shippingMethod,
    payment: paymentMethod,
    totalCents: cents.describe('What the buyer has seen. Another total is refused with 409.'),
  })
  .meta({ id: 'NewOrder', description: 'An order of everything in the caller’s cart.' });

export type NewOrder = z.infer<typeof newOrder>;

const lineFields = {
  id: z.string(),
  productId: z.string().describe('The product may have changed since, or be gone.'),
  name: z.string(),
  photos: z.string(),
  unitCents: cents,
  quantity: z.int(),
  status,
  carrier: z.string().describe('Empty until the line is shipped.'),
  trackingNumber: z.string().describe('Empty until the line is shipped, or if there is none.'),
};

const orderLine = z
  .object({
    ...lineFields,
    seller: z.string().describe('The seller’s name at purchase.'),
    isListed: z.boolean().describe('Whether the product is still on sale.'),
  })
  .meta({ id: 'OrderLine', description: 'What was bought, as it was at purchase.' });

const orderHead = {
  number: z.string(),
  placedAt: time,
  status,
  isPaid: z.boolean(),
  currency,
  totalCents: cents,
  payment: paymentMethod,
};

export const orderSummary = z
  .object({
    ...orderHead,
    units: z.int(),
    firstName: z.string().describe('The name of the first product.'),
    firstPhotos: z.string(),
    buyer: z.string().optional().describe('The buyer’s e-mail; for admins.'),
  })
  .meta({ id: 'OrderSummary', description: 'An order in a list.' });

export type OrderSummary = z.infer<typeof orderSummary>;

export const order = z
  .object({
    ...orderHead,
    itemsCents: cents,
    shippingCents: cents,
    shipping: shippingMethod,
    address: postalAddress.nullable().describe('Null once it was erased with the buyer’s account.'),
    email: z.string(),
    lines: z.array(orderLine),
    bankTransfer: z
      .object({ account: z.string(), reference: z.string() })
      .optional()
      .describe('Where to transfer the money; for a bank transfer that has not arrived.'),
    mayCancel: z.boolean().describe('Whether the caller may cancel it now.'),
  })
  .meta({ id: 'Order', description: 'An order with its lines.' });

export type Order = z.infer<typeof order>;

export const invoiceFile = {
  description: 'The invoice.',
  content: { 'application/pdf': { schema: z.string() } },
};

export const cardPayment = z
  .object({
    publishableKey: z.string().describe('The shop’s key for Stripe.js.'),
    clientSecret: z.string().describe('Lets the buyer’s page pay. Keep it out of addresses and logs.'),
  })
  .meta({ id: 'CardPayment', description: 'What the page of the buyer needs to pay an order at Stripe.' });

export const saleLine = z
  .object({
    ...lineFields,
    number: z.string().describe('The order’s number.'),
    placedAt: time,
    currency,
    shipping: shippingMethod,
    next: z
      .enum(['packed', 'shipped', 'delivered'])
      .nullable()
      .describe('What the seller may mark it as now; null while it waits for its payment, or at the end.'),
    address: postalAddress.nullable().describe('Null until the line can be packed, and after it was erased.'),
  })
  .meta({ id: 'SaleLine', description: 'A line of an order, for its seller.' });

export type SaleLine = z.infer<typeof saleLine>;

const paging = {
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  limit: z.coerce.number().int().min(1).max(100).default(10),
};

export const ownOrders = z.strictObject(paging);
export const orderFilter = z.strictObject({
  status: status.optional(),
  q: text(254).optional().describe('An order’s number, or the start of a buyer’s e-mail.'),
});
export const allOrders = z.strictObject({ ...paging, ...orderFilter.shape });
export const ordersCsv = {
  description: 'All matching orders, newest first.',
  content: { 'text/csv': { schema: z.string() } },
};
export const saleList = z.strictObject({ ...paging, status: status.optional() });

const numberPattern = /^OCS(-[2-9A-Z]{4}){3}$/;

/** Text that is no number becomes an empty one, so that the lookup finds nothing. */
export const numberParams = z.strictObject({
  number: z.string().transform((value) => (numberPattern.test(value) ? value : '')),
});

/** Sellers write it into the shop's mails. */
const oneLine = (maxLength: number) => text(maxLength).regex(/^\P{Cc}*$/u, 'Must be one line.');

export const lineChange = z
  .strictObject({
    status: z.enum(['packed', 'shipped', 'delivered']),
    carrier: oneLine(50).default(''),
    trackingNumber: oneLine(100).default(''),
  })
  .meta({
    id: 'LineChange',
    description: 'How far a seller has got with a line. Carrier and tracking number when shipped.',
  });

export type LineChange = z.infer<typeof lineChange>;
