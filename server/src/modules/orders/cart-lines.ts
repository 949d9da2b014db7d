import { maxOrderUnits } from 'contract/orders';
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../database/schema';
import type { Quote } from './orders.schema';

/** A product in the cart, at the catalogue's present price. */
export interface CartLine {
  productId: string;
  name: string;
  photos: string;
  unitCents: number;
  quantity: number;
  stock: number | null;
  /** Null if the product was removed, or its seller may not sell. */
  seller: { id: string; name: string } | null;
}

/** Why a line cannot be ordered; undefined if it can. */
export type Fault = Quote['lines'][number]['fault'];

/** The lines of a cart in the order of adding. Reads at most as many items as one order may have. */
export async function readCartLines(database: Kysely<Database>, userId: string): Promise<CartLine[]> {
  const rows = await database
    .selectFrom((cart) =>
      cart
        .selectFrom('saved_items')
        .select(['product_id', 'name', 'photos', 'price', 'created_at', 'id'])
        .where('user_id', '=', userId)
        .where('list', '=', 'cart')
        .orderBy('created_at')
        .orderBy('id')
        .limit(maxOrderUnits + 1)
        .as('item'),
    )
    .leftJoin('products as product', (join) =>
      join.onRef('product.id', '=', 'item.product_id').on('product.listed', '=', true),
    )
    // The products of a seller who may no longer sell go off sale a moment later.
    .leftJoin('users as seller', (join) =>
      join
        .onRef('seller.id', '=', 'product.creator_id')
        .on('seller.role', '<>', 'buyer')
        .on('seller.suspended_at', 'is', null)
        .on('seller.deleted_at', 'is', null),
    )
    .select((eb) => [
      'item.product_id as productId',
      sql<string>`coalesce(product.name, (array_agg(item.name))[1])`.as('name'),
      sql<string>`coalesce(product.photos, (array_agg(item.photos))[1])`.as('photos'),
      sql<string>`coalesce(product.price, (array_agg(item.price))[1])`.as('price'),
      eb.fn.countAll<string>().as('quantity'),
      'product.stock',
      'seller.id as sellerId',
      'seller.name as sellerName',
    ])
    .groupBy(['item.product_id', 'product.id', 'seller.id'])
    .orderBy((eb) => eb.fn.min('item.created_at'))
    .orderBy('item.product_id')
    .execute();
  return rows.map(({ productId, name, photos, price, quantity, stock, sellerId, sellerName }) => ({
    productId,
    name,
    photos,
    unitCents: toCents(price),
    quantity: Number(quantity),
    stock,
    seller: sellerId === null ? null : { id: sellerId, name: sellerName ?? '' },
  }));
}

/** Exact: a price has at most two decimals. */
const toCents = (price: string): number => Math.round(Number(price) * 100);

export function faultOf({ seller, stock, quantity }: CartLine): Fault {
  if (!seller) return 'removed';
  if (stock === null || stock >= quantity) return undefined;
  return stock === 0 ? 'sold-out' : 'too-few';
}

/** The amount of the lines that can be ordered. */
export function itemsCents(lines: CartLine[]): number {
  return lines
    .filter((line) => faultOf(line) === undefined)
    .reduce((sum, { unitCents, quantity }) => sum + unitCents * quantity, 0);
}

export const unitsOf = (lines: CartLine[]): number => lines.reduce((sum, { quantity }) => sum + quantity, 0);
