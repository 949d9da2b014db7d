import catalogue from '../../server/seed/catalogue.json' with { type: 'json' };

const sentences = catalogue.flatMap(({ description }) => description.split(/(?<=\.) /));
const sentencesPerProduct = 3;

/**
 * A CSV file of different products with texts like those of the demo shop. `priceRise` is added to each price, so that a file with
 * another one changes the same products.
 */
export function productFile(count: number, priceRise = 0): string {
  const rows = Array.from({ length: count }, (_, n) => {
    const { brand, category } = catalogue[n % catalogue.length] ?? { brand: '', category: '' };
    const start = (n * 7) % (sentences.length - sentencesPerProduct);
    const description = sentences.slice(start, start + sentencesPerProduct).join(' ');
    const price = 10 + (n % 900) + priceRise;
    return `${brand} ${modelAt(n)} ${category},${brand},${String(price)},${category},"${description.replaceAll('"', '""')}",${String(n % 50)}`;
  });
  return ['name,brand,price,category,description,stock', ...rows, ''].join('\n');
}

/** The model of a product, such as `I500`. */
export const modelAt = (n: number): string => `I${String(n)}`;
