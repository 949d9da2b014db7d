import type { Fragment, PageWithProducts } from 'contract/prerendered';
import { escapeHtml } from '../../http/escape-html';
import type { FirstProducts } from './first-products';

/** As the shop's pages write amounts. */
const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** Pictures of the shop's own, which lie there in several widths: what stands in the page depends on it. */
const ownPicture = /^(\/uploads\/[\w-]+)\.(?:jpg|png)$/;

/**
 * The page with these products where samples stood; undefined where it would not be what the browser makes of them: when there
 * are fewer, or one has no picture of the shop's own.
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
  // In one pass, so that no product's own text is taken for a sample; the longer of two that begin alike comes first.
  const samplesTexts = [...texts.keys()].sort((one, other) => other.length - one.length);
  const anySample = new RegExp(samplesTexts.map((text) => text.replace(/[$.]/g, '\\$&')).join('|'), 'g');
  const fill = (html: string) => html.replace(anySample, (sample) => escapeHtml(texts.get(sample) ?? ''));
  return { ...fragment, head: fill(fragment.head), html: fill(fragment.html) };
}
