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

const withEachKindOfPicture = ['/uploads/ocs-sample-photo.jpg', 'https://ocs-sample.example/photo.jpg', ''].map(
  (photos) => ({
    _id: '0c5a0c5a-0c5a-4c5a-8c5a-0c5a0c5a0c5a',
    name: 'ocs-sample-name',
    brand: 'ocs-sample-brand',
    price: 900_000_000,
    category: 'ocs-sample-category',
    description: 'ocs-sample-description',
    photos,
    // The words for it are on the page once.
    stock: 1,
    creator: '',
  }),
);

/**
 * Samples for a page about one product: with a picture of the shop, with one of another host, and without; then the same with a
 * rating. Servers from before 28 November 2026 take the first with the right picture, and the browser adds the rating.
 */
export const productSamples: Product[] = [
  ...withEachKindOfPicture,
  ...withEachKindOfPicture.map((product) => ({ ...product, rating: { average: 987_654.25, count: 876_543 } })),
];
