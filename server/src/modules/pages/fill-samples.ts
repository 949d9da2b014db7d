import type { Fragment, PageWithProducts } from 'contract/prerendered';
import { availabilityText, reviewsText } from 'contract/product-text';
import { escapeHtml } from '../../http/escape-html';
import type { Product } from '../products/products.schema';
import type { FirstProducts } from './first-products';

type Sample = PageWithProducts['samples']['items'][number];

/** Formats prices as the front end does; hydration requires equal text. */
const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** Uploaded pictures exist in several widths; the prerendered srcset depends on them. */
const ownPicture = /^(\/uploads\/[\w-]+)\.(?:jpg|png)$/;

/** What of a picture the prerendered HTML depends on: whether there is one, and whether it exists in several widths. */
function pictureKind(photos: string): 'own' | 'other' | 'none' {
  if (!photos) return 'none';
  return ownPicture.test(photos) ? 'own' : 'other';
}

/**
 * Replaces the samples by these products. Undefined if the browser would render something else: with fewer products
 * than samples, one with another kind of picture, or one without the rating that the sample has.
 */
export function fillSamples(
  page: PageWithProducts,
  { items, total }: Pick<FirstProducts, 'items' | 'total'>,
): Fragment | undefined {
  const { samples, ...fragment } = page;
  const texts = new Map([[String(samples.total), String(total)]]);
  for (const [index, sample] of samples.items.entries()) {
    const product = items[index];
    if (!product || pictureKind(product.photos) !== pictureKind(sample.photos)) return undefined;
    if (sample.rating && !product.rating) return undefined;
    for (const [text, replacement] of replacements(sample, product)) texts.set(text, replacement);
  }
  // One pass, so that product text is never taken for a sample; longer samples first, as one may start another.
  const samplesTexts = [...texts.keys()].sort((one, other) => other.length - one.length);
  const anySample = new RegExp(samplesTexts.map((text) => text.replace(/[$.]/g, '\\$&')).join('|'), 'g');
  const fill = (html: string) => html.replace(anySample, (sample) => escapeHtml(texts.get(sample) ?? ''));
  return { ...fragment, head: fill(fragment.head), html: fill(fragment.html) };
}

const brandQuery = (brand: string): string => new URLSearchParams({ brand }).toString();
const stemOf = (photos: string): string => ownPicture.exec(photos)?.[1] ?? '';

/** The texts of a sample, each with that of the product in its place. */
function replacements(sample: Sample, product: Product): [text: string, replacement: string][] {
  const texts: [string, string][] = [
    [sample._id, encodeURIComponent(product._id)],
    [sample.name, product.name],
    [brandQuery(sample.brand), brandQuery(product.brand)],
    [sample.brand, product.brand],
    [dollars.format(sample.price), dollars.format(product.price)],
    [sample.category ?? '', product.category],
    [sample.description ?? '', product.description],
    [sample.photos, product.photos],
    [stemOf(sample.photos), stemOf(product.photos)],
    [sample.stock === undefined ? '' : availabilityText(sample.stock), availabilityText(product.stock)],
    ...ratingReplacements(sample.rating, product.rating),
  ];
  return texts.filter(([text]) => text !== '');
}

function ratingReplacements(
  sample: Sample['rating'],
  rating: Product['rating'],
): [text: string, replacement: string][] {
  if (!sample || !rating) return [];
  return [
    [String(sample.average), String(rating.average)],
    [sample.average.toFixed(1), rating.average.toFixed(1)],
    [reviewsText(sample.count), reviewsText(rating.count)],
    [String(sample.count), String(rating.count)],
  ];
}
