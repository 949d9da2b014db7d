import {
  folderPlaceholder,
  pageSlot,
  type Fragment,
  type PageWithProducts,
  type Prerendered,
} from 'contract/prerendered';
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
  const withProduct = shown && fillFirst(fitting?.withProduct[matched.page.path], shown.product);
  const mounted = matched.page.access === 'public' ? part?.mounted[matched.page.path] : undefined;
  const foreign = mounted && mountedFragment(mounted);
  const page = withProduct ?? filled ?? fitting?.pages[matched.page.path] ?? foreign;
  const standIns = shell.keepsPlaceholders ? fitting?.withProduct[matched.page.placeholder ?? ''] : [];
  const standIn = placeholder && fillFirst(standIns, placeholder);
  const whole = page && inFolder(page, matched.part.base);
  const content = whole ?? withPlaceholder(shell.loading, standIn && inFolder(standIn, matched.part.base));
  return {
    head: frame.head + content.head,
    html: frame.html.replace(slot, () => content.html),
    styles: [...frame.styles, ...content.styles],
    isWhole: page !== undefined,
    ...(foreign?.css && { css: foreign.css }),
    ...(filled && { products: { items: first.items, total: first.total } }),
    ...(withProduct && { product: shown.product }),
  };
}

/** The rendering whose sample has the same kind of picture as the product, with the product in it. */
function fillFirst(renderings: PageWithProducts[] = [], product: Product): Fragment | undefined {
  for (const rendering of renderings) {
    const filled = fillSamples(rendering, { items: [product], total: 1 });
    if (filled) return filled;
  }
  return undefined;
}

/** The title of a prerendered page. */
const title = /<title>.*?<\/title>/s;

/**
 * The loading state, then the placeholder without its title, which the page sets. `inert` keeps its links from readers, keyboards and
 * clicks. The shell hydrates both.
 */
function withPlaceholder(loading: Fragment, placeholder: Fragment | undefined): Fragment {
  if (!placeholder) return loading;
  return {
    head: loading.head + placeholder.head.replace(title, ''),
    html: `${loading.html}<div data-placeholder="" inert="">${placeholder.html}</div>`,
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
