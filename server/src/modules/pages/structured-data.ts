import type { PageProduct } from './product-of-address';

/** The catalogue's prices are in dollars, whatever orders are paid in. */
export const catalogueCurrency = 'USD';

/** The product in the vocabulary of schema.org, as JSON-LD. */
export function structuredData({ product, url, pictures }: PageProduct): object {
  const { _id, name, brand, category, description, price, stock, rating } = product;
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    '@id': url,
    name,
    ...(description && { description }),
    ...(pictures.length > 0 && { image: pictures }),
    sku: _id,
    ...(brand && { brand: { '@type': 'Brand', name: brand } }),
    ...(category && { category }),
    ...(rating && {
      aggregateRating: { '@type': 'AggregateRating', ratingValue: rating.average, reviewCount: rating.count },
    }),
    offers: {
      '@type': 'Offer',
      url,
      price: price.toFixed(2),
      priceCurrency: catalogueCurrency,
      availability: `https://schema.org/${stock === 0 ? 'OutOfStock' : 'InStock'}`,
      itemCondition: 'https://schema.org/NewCondition',
    },
  };
}
