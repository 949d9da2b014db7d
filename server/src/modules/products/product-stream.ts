import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema';
import type { ProductRow } from './product-serializer';
import { listProducts, type ListedProducts, type ProductPage } from './product-list.repository';

/** A list of no more products is sent at once, with its length: about 250 KB. */
export const maxBufferedProducts = 1000;

/** Small, so that several long lists at once need little memory. */
const batchSize = 100;

/**
 * What follows the first batch, read as fast as it is sent. Every batch is a statement of its own, so that a slow reader
 * holds no connection; what is added meanwhile may be missing, and nothing comes twice.
 */
export async function* streamProducts<T>(
  database: Kysely<Database>,
  filter: Pick<ProductPage, 'search' | 'brand' | 'email' | 'sort'>,
  first: ListedProducts,
  answer: (rows: ProductRow[]) => T[],
): AsyncGenerator<T[]> {
  let { products } = first;
  yield answer(products);
  while (products.length >= batchSize) {
    const after = products.at(-1)?.id;
    ({ products } = await listProducts(database, { ...filter, after, skip: 0, limit: batchSize }));
    yield answer(products);
  }
}
