import { useEffect } from 'react';
import { isShopDocument } from 'shared-auth';

/** What the server's HTML says about its product to search engines and for shared links. */
const productHead =
  'link[rel="canonical"], meta[property^="og:"], meta[property^="product:"], script[type="application/ld+json"]';

/** Removes the product's elements from the document's head when another page opens: shared links would name the product. */
export function useProductHead(slug: string): void {
  useEffect(
    () => () => {
      if (!isShopDocument()) return;
      for (const element of document.head.querySelectorAll(productHead)) element.remove();
    },
    [slug],
  );
}
