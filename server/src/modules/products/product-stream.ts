import type { ProductRow } from './product-serializer';
import type { ListedProducts, ProductPage } from './product-list.repository';

/** Shorter lists are sent in one piece with their length: about 250 KB. */
export const maxBufferedProducts = 1000;

/** Small, so that concurrent long lists need little memory. */
const batchSize = 100;

/**
 * Reads batches as fast as the client receives them. Each batch is its own statement, so a slow client holds no
 * connection. Each product is sent at most once, and each product that does not change meanwhile exactly once.
 */
export async function* streamProducts<T>(
  list: (batch: { after: ProductPage['after']; skip: 0; limit: number }) => Promise<ListedProducts>,
  first: ListedProducts,
  answer: (rows: ProductRow[]) => T[],
): AsyncGenerator<T[]> {
  let after = first.next;
  yield answer(first.products);
  while (after) {
    const { products, next } = await list({ after, skip: 0, limit: batchSize });
    yield answer(products);
    after = next;
  }
}
