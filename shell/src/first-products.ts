import { pageDataIds } from 'contract/page-data';
import type { Listed, Product } from 'shared-auth';

/** The products that this page's HTML already shows; only some pages have them. */
export function readFirstProducts(): Listed<Product> | undefined {
  const text = document.getElementById(pageDataIds.firstProducts)?.textContent;
  return text ? (JSON.parse(text) as Listed<Product>) : undefined;
}
