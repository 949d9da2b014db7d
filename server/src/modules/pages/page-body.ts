import {
  folderPlaceholder,
  pageSlot,
  type Fragment,
  type PageWithProducts,
  type Prerendered,
} from 'contract/prerendered';
import type { ReleasePage } from 'contract/release';
import type { Product } from '../products/products.schema';
import { findFrame } from './frames';
import { fillSamples } from './fill-samples';
import type { FirstProducts } from './first-products';
import { mountedFragment } from './mounted-fragment';
import type { PageProduct } from './product-of-address';
import type { MatchedPage } from './site';

const slot = `<${pageSlot}></${pageSlot}>`;

/** The HTML of a page view. */
export interface PageBody extends Fragment {
  /** Whether it contains the page itself or only the frame around it. */
  isWhole: boolean;
  /** The style sheet of a page of another framework. */
  css?: string;
  /** The first products of the catalogue, if the HTML shows them. */
  products?: Pick<FirstProducts, 'items' | 'total'>;
  /** The product of the address, if the HTML shows it. */
  product?: PageProduct['product'];
  /** Whether all of the page is in the HTML. Builds from before 28 November 2026 add ratings with scripts. */
  isUsefulWithoutScripts?: boolean;
}

const empty: PageBody = { head: '', html: '', styles: [], isWhole: false };

/** Inserts the prerendered page into the shell’s frame, or a loading state if the page is not prerendered. */
export function pageBody(
  shell: Prerendered | undefined,
  part: Prerendered | undefined,
  matched: MatchedPage | undefined,
  {
    first,
    shown,
    placeholder,
  }: { first?: FirstProducts | undefined; shown?: PageProduct | undefined; placeholder?: Product | undefined } = {},
): PageBody {
  if (!shell?.loading || !shell.notFound) return empty;
  if (!matched) return { ...shell.notFound, isWhole: false };
  const frame = findFrame(shell.frames, matched.page.path);
  if (!frame) return empty;
  // Built with different shared packages, page and frame would fail to hydrate.
  const fitting = part?.sharedHash === shell.sharedHash ? part : undefined;
  const withProducts = fitting?.withProducts[matched.page.path];
  const filled = withProducts && first && fillSamples(withProducts, first);
  const renderings = fitting?.withProduct[matched.page.path];
  const withProduct = shown && fillFirst(renderings, shown.product);
  const mounted = matched.page.access === 'public' ? part?.mounted[matched.page.path] : undefined;
  const foreign = mounted && mountedFragment(mounted);
  const page = withProduct ?? filled ?? fitting?.pages[matched.page.path] ?? foreign;
  const standIn = shell.keepsPlaceholders && fitting && standInOf(fitting, matched.page, placeholder);
  const whole = page && inFolder(page, matched.part.base);
  const content = whole ?? withPlaceholder(shell.loading, standIn ? inFolder(standIn, matched.part.base) : undefined);
  return {
    head: frame.head + content.head,
    html: frame.html.replace(slot, () => content.html),
    styles: [...frame.styles, ...content.styles],
    isWhole: page !== undefined,
    ...(foreign?.css && { css: foreign.css }),
    ...(filled && { products: { items: first.items, total: first.total } }),
    ...(withProduct && { product: shown.product, isUsefulWithoutScripts: renderings?.some(hasRating) ?? false }),
  };
}

const hasRating = ({ samples }: PageWithProducts): boolean => samples.items.some(({ rating }) => rating);

/** The rendering whose sample fits the product, with the product in it. Those with a rating are last and fit fewer products. */
function fillFirst(renderings: PageWithProducts[] = [], product: Product): Fragment | undefined {
  for (const rendering of renderings.toReversed()) {
    const filled = fillSamples(rendering, { items: [product], total: 1 });
    if (filled) return filled;
  }
  return undefined;
}

/** What stands in for a page while it loads: another page with the product of the address, or its own first state. */
const standInOf = (
  { withProduct, placeholders }: Prerendered,
  page: ReleasePage,
  product: Product | undefined,
): Fragment | undefined =>
  page.placeholder ? product && fillFirst(withProduct[page.placeholder], product) : placeholders[page.path];

/** The title of a prerendered page. */
const title = /<title>.*?<\/title>/s;

/**
 * The loading state, then the placeholder without its title, which the page sets. Readers, keyboards and clicks do not reach it. The
 * shell hydrates both.
 */
function withPlaceholder(loading: Fragment, placeholder: Fragment | undefined): Fragment {
  if (!placeholder) return loading;
  return {
    head: loading.head + placeholder.head.replace(title, ''),
    html: `${loading.html}<div data-placeholder="" inert="" aria-hidden="true">${placeholder.html}</div>`,
    styles: [...loading.styles, ...placeholder.styles],
  };
}

function inFolder({ head, html, styles }: Fragment, base: string): Fragment {
  return {
    head: head.replaceAll(folderPlaceholder, () => base),
    html: html.replaceAll(folderPlaceholder, () => base),
    styles,
  };
}
