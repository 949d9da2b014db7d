import { pageDataIds } from 'contract/page-data';
import { keepFirstProducts, productQuery, queryClient, type Listed, type Product } from 'shared-auth';

/** The JSON of this element; undefined where the page's HTML has none. */
function readElement(id: string): unknown {
  const text = document.getElementById(id)?.textContent;
  return text ? JSON.parse(text) : undefined;
}

/** Puts the products that this page's HTML already shows into the cache, for the first render; only some pages have them. */
export function keepPageProducts(): void {
  keepFirstProducts(readElement(pageDataIds.firstProducts) as Listed<Product> | undefined);
  const product = readElement(pageDataIds.product) as Product | undefined;
  // Stale from the start: the HTML may come from a cache, and its product is as every visitor sees it.
  if (product) queryClient.setQueryData(productQuery(product._id).queryKey, product, { updatedAt: 0 });
}
