import type { Selectable } from 'kysely';
import type { Database, User } from '../../database/schema';
import { toAbsoluteAddress } from '../../http/origin';
import { maySeeCreator } from './products.policy';
import type { Product } from './products.schema';

export const productColumns = [
  'id',
  'name',
  'brand',
  'price',
  'category',
  'description',
  'photos',
  'creator',
  'creator_id',
] as const;

export type ProductRow = Pick<Selectable<Database['products']>, (typeof productColumns)[number]>;

/** The product for this viewer: creator masked if required, image address absolute. */
export function serializeProduct(row: ProductRow, viewer: User | null, origin: string): Product {
  return {
    _id: row.id,
    name: row.name,
    brand: row.brand,
    price: Number(row.price),
    category: row.category,
    description: row.description,
    photos: toAbsoluteAddress(row.photos, origin),
    creator: maySeeCreator(viewer, row.creator_id) ? row.creator : maskEmail(row.creator),
  };
}

function maskEmail(email: string): string {
  return `${email.slice(0, 1)}•••${email.slice(email.lastIndexOf('@'))}`;
}
