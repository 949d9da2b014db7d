import type { User } from '../../database/schema';
import { toAbsoluteAddress } from '../../http/origin';
import { mayCancel, nextOf, totalCentsOf } from './orders.policy';
import type { LineRow, ListedOrder, OrderLineRow, OrderRow, SaleRow } from './orders.repository';
import type { Order, OrderSummary, SaleLine } from './orders.schema';

const headOf = (row: OrderRow) => ({
  number: row.number,
  placedAt: row.placed_at.toISOString(),
  status: row.status,
  isPaid: row.paid_at !== null,
  currency: row.currency,
  totalCents: totalCentsOf(row),
  payment: row.payment,
});

const lineOf = (row: LineRow, origin: string) => ({
  id: row.id,
  productId: row.product_id,
  name: row.name,
  photos: toAbsoluteAddress(row.photos, origin),
  unitCents: Number(row.unit_cents),
  quantity: row.quantity,
  status: row.status,
  carrier: row.carrier,
  trackingNumber: row.tracking_number,
});

export function serializeOrder(
  row: OrderRow,
  lines: OrderLineRow[],
  { viewer, origin, bankAccount }: { viewer: User; origin: string; bankAccount: string | undefined },
): Order {
  const isMoneyExpected = row.payment === 'bank-transfer' && row.status === 'placed' && bankAccount !== undefined;
  return {
    ...headOf(row),
    itemsCents: Number(row.items_cents),
    shippingCents: Number(row.shipping_cents),
    shipping: row.shipping,
    address: row.address,
    email: row.email,
    lines: lines.map((line) => ({
      ...lineOf(line, origin),
      seller: line.seller,
      isListed: Boolean(line.is_listed),
    })),
    ...(isMoneyExpected && { bankTransfer: { account: bankAccount, reference: row.number } }),
    mayCancel: mayCancel(viewer, row, lines),
  };
}

export function serializeSummary(row: ListedOrder, viewer: User, origin: string): OrderSummary {
  return {
    ...headOf(row),
    units: row.units,
    firstName: row.first_name,
    firstPhotos: toAbsoluteAddress(row.first_photos, origin),
    ...(viewer.role === 'admin' && { buyer: row.email }),
  };
}

export function serializeSale(row: SaleRow, origin: string): SaleLine {
  const next = nextOf(row, row.status);
  const isOnItsWay = row.status === 'packed' || row.status === 'shipped' || row.status === 'delivered';
  return {
    ...lineOf(row, origin),
    number: row.number,
    placedAt: row.placed_at.toISOString(),
    currency: row.currency,
    shipping: row.shipping,
    next,
    // A seller learns where the buyer lives when there is something to send.
    address: next !== null || isOnItsWay ? row.address : null,
  };
}
