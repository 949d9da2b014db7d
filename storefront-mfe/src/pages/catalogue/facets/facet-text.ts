import { boundsOf } from 'contract/price-bands';
import type { Facet } from './facets-query';

/** The facets in the order of the page. */
export const facetNames = { category: 'Category', brand: 'Brand', price: 'Price', rating: 'Rating' } satisfies Record<
  Facet,
  string
>;

const dollars = (amount: number) => `$${amount.toLocaleString('en-US')}`;

/** How the page calls a facet's value: "$25 to $50", "4 stars and more", or the brand or category itself. */
export function facetText(facet: Facet, value: string): string {
  if (facet === 'price') return priceText(value);
  if (facet === 'rating') return `${value} ${value === '1' ? 'star' : 'stars'} and more`;
  return value;
}

function priceText(band: string): string {
  const { from, below } = boundsOf(band);
  if (below === null) return `${dollars(from)} and more`;
  return from === 0 ? `Under ${dollars(below)}` : `${dollars(from)} to ${dollars(below)}`;
}
