import { availabilityText } from 'contract/product-text';
import { escapeHtml } from '../../http/escape-html';
import { embeddedJson } from './embedded-json';
import type { PageProduct } from './product-of-address';
import { catalogueCurrency, structuredData } from './structured-data';

/** Search engines show about this much. */
const maxDescriptionLength = 160;

/** The parts of a document's head that the server adds to those that the page renders. */
export interface PageHead {
  /** Where the page renders no title. */
  title: string;
  description: string;
  /** Further elements. */
  html: string;
}

/** The head of pages that are about no product. */
export const shopHead: PageHead = {
  title: 'OCS',
  description: 'OCS, the camera shop: cameras, lenses and accessories.',
  html: '',
};

/** For search engines and for previews of shared links: canonical address, Open Graph and JSON-LD. */
export function productHead(shown: PageProduct): PageHead {
  const { product, url } = shown;
  const [picture] = shown.pictures;
  const description = descriptionOf(shown);
  const properties = {
    'og:type': 'product',
    'og:site_name': 'OCS',
    'og:title': product.name,
    'og:description': description,
    'og:url': url,
    ...(picture !== undefined && { 'og:image': picture, 'og:image:alt': product.name }),
    'product:price:amount': product.price.toFixed(2),
    'product:price:currency': catalogueCurrency,
    'product:availability': product.stock === 0 ? 'out of stock' : 'in stock',
  };
  return {
    title: `${product.name} · OCS`,
    description,
    html: [
      `<link rel="canonical" href="${escapeHtml(url)}">`,
      ...Object.entries(properties).map(
        ([property, content]) => `<meta property="${property}" content="${escapeHtml(content)}">`,
      ),
      embeddedJson('application/ld+json', structuredData(shown)),
    ].join('\n'),
  };
}

/** The start of the product's description, or a sentence without one. */
function descriptionOf({ product: { name, brand, price, stock, description } }: PageProduct): string {
  const text = description.replace(/\s+/g, ' ').trim();
  const by = brand && brand !== name ? ` by ${brand}` : '';
  if (!text) return `${name}${by} for $${price.toFixed(2)} at OCS, the camera shop. ${availabilityText(stock)}.`;
  const letters = [...text];
  if (letters.length <= maxDescriptionLength) return text;
  return `${letters
    .slice(0, maxDescriptionLength - 1)
    .join('')
    .trimEnd()}…`;
}
