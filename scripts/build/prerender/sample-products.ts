import type { Listed, Product } from 'shared-auth';

/** As many cards as the catalogue shows before it knows the window's width. */
const count = 8;

/** Sample products for prerendering. Their texts are unique, so that the server can replace them with real products. */
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
