import type { Listed, Product } from 'shared-auth';

/** The products that the server put into this HTML: `#ocs-first-products`, which only some pages have. */
export function readFirstProducts(): Listed<Product> | undefined {
  const text = document.getElementById('ocs-first-products')?.textContent;
  return text ? (JSON.parse(text) as Listed<Product>) : undefined;
}
