import type { Selectable } from 'kysely';
import type { Database, User } from '../../database/schema';
import { toAbsoluteAddress } from '../../http/origin';
import { picturesOf } from './product-pictures';
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
  'more_photos',
  'creator',
  'creator_id',
  'unlisted_reason',
  'photo_removed_reason',
  'stock',
  'rating_sum',
  'rating_count',
] as const;

export type ProductRow = Pick<Selectable<Database['products']>, (typeof productColumns)[number]>;

/** The product for this viewer: creator and reasons for those who may see them, image addresses absolute. */
export function serializeProduct(row: ProductRow, viewer: User | null, origin: string): Product {
  const seesCreator = maySeeCreator(viewer, row.creator_id);
  return {
    _id: row.id,
    name: row.name,
    brand: row.brand,
    price: Number(row.price),
    category: row.category,
    description: row.description,
    photos: toAbsoluteAddress(row.photos, origin),
    ...(row.more_photos.length > 0 && {
      pictures: picturesOf(row).map((picture) => toAbsoluteAddress(picture, origin)),
    }),
    ...(row.stock !== null && { stock: row.stock }),
    ...(row.rating_count > 0 && { rating: ratingOf(row) }),
    creator: seesCreator ? row.creator : maskEmail(row.creator),
    ...(seesCreator && row.unlisted_reason && { unlistedReason: row.unlisted_reason }),
    ...(seesCreator && row.photo_removed_reason && { photoRemovedReason: row.photo_removed_reason }),
  };
}

/** The average of the reviews with two decimals, 0 without any, and their number. */
export const ratingOf = ({
  rating_sum: sum,
  rating_count: count,
}: Pick<ProductRow, 'rating_sum' | 'rating_count'>) => ({
  average: count === 0 ? 0 : Math.round((sum * 100) / count) / 100,
  count,
});

function maskEmail(email: string): string {
  return `${email.slice(0, 1)}•••${email.slice(email.lastIndexOf('@'))}`;
}
