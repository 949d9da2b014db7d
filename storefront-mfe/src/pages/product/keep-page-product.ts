import { productDataId } from 'contract/product-text';
import { productQuery, queryClient, type Product } from 'shared-auth';

/** Puts the product that the document's HTML shows into the cache, for the first render. At the build there is no document. */
export function keepPageProduct(): void {
  const text = typeof document === 'undefined' ? null : document.getElementById(productDataId)?.textContent;
  if (!text) return;
  const product = JSON.parse(text) as Product;
  // Stale from the start: the HTML may come from a cache, and its product is as every visitor sees it.
  queryClient.setQueryData(productQuery(product._id).queryKey, product, { updatedAt: 0 });
}
