import type { Fragment, PageWithProducts } from 'contract/prerendered';
import { escapeHtml } from '../../http/escape-html';
import type { FirstProducts } from './first-products';

/** Formats prices as the front end does; hydration requires equal text. */
const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** Uploaded pictures exist in several widths; the prerendered srcset depends on them. */
const ownPicture = /^(\/uploads\/[\w-]+)\.(?:jpg|png)$/;

/**
 * Replaces the samples by these products. Undefined if the browser would render something else: with fewer products
 * than samples, or one without an uploaded picture.
 */
export function fillSamples(page: PageWithProducts, first: FirstProducts): Fragment | undefined {
  const { samples, ...fragment } = page;
  const texts = new Map([[String(samples.total), String(first.total)]]);
  for (const [index, sample] of samples.items.entries()) {
    const product = first.items[index];
    const [, sampleStem] = ownPicture.exec(sample.photos) ?? [];
    const [, stem] = ownPicture.exec(product?.photos ?? '') ?? [];
    if (!product || sampleStem === undefined || stem === undefined) return undefined;
    texts.set(sample._id, encodeURIComponent(product._id));
    texts.set(sample.name, product.name);
    texts.set(sample.brand, product.brand);
    texts.set(dollars.format(sample.price), dollars.format(product.price));
    texts.set(sample.photos, product.photos);
    texts.set(sampleStem, stem);
  }
  // One pass, so that product text is never taken for a sample; longer samples first, as one may start another.
  const samplesTexts = [...texts.keys()].sort((one, other) => other.length - one.length);
  const anySample = new RegExp(samplesTexts.map((text) => text.replace(/[$.]/g, '\\$&')).join('|'), 'g');
  const fill = (html: string) => html.replace(anySample, (sample) => escapeHtml(texts.get(sample) ?? ''));
  return { ...fragment, head: fill(fragment.head), html: fill(fragment.html) };
}
