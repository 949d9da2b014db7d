import type { Listed, Product } from 'shared-auth';

/** Cards that the catalogue shows before the window's width is known. */
const count = 8;

/** Products for a page to be rendered with at release, of texts that nothing else has: the server puts real ones in their place. */
export const sampleProducts: Listed<Product> = {
  total: 987_654_321,
  items: Array.from({ length: count }, (_, index) => ({
    _id: `ocs-sample-id-${String(index)}`,
    name: `ocs-sample-name-${String(index)}`,
    brand: `ocs-sample-brand-${String(index)}`,
    price: 900_000_000 + index,
    category: '',
    description: '',
    photos: `/uploads/ocs-sample-photo-${String(index)}.jpg`,
    creator: '',
  })),
};
