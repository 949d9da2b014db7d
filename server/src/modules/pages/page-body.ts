import { folderPlaceholder, pageSlot, type Fragment, type Prerendered } from 'contract/prerendered';
import { findFrame } from './frames';
import { fillSamples } from './fill-samples';
import type { FirstProducts } from './first-products';
import type { MatchedPage } from './site';

const slot = `<${pageSlot}></${pageSlot}>`;

/** The HTML of a page view. */
export interface PageBody extends Fragment {
  /** Whether it contains the page itself or only the frame around it. */
  isWhole: boolean;
  /** The products in the HTML. */
  products?: Pick<FirstProducts, 'items' | 'total'>;
}

const empty: PageBody = { head: '', html: '', styles: [], isWhole: false };

/** Inserts the prerendered page into the shell’s frame, or a loading state if the page is not prerendered. */
export function pageBody(
  shell: Prerendered | undefined,
  part: Prerendered | undefined,
  matched: MatchedPage | undefined,
  first?: FirstProducts,
): PageBody {
  if (!shell?.loading || !shell.notFound) return empty;
  if (!matched) return { ...shell.notFound, isWhole: false };
  const frame = findFrame(shell.frames, matched.page.path);
  if (!frame) return empty;
  // Built with different shared packages, page and frame would fail to hydrate.
  const fitting = part?.sharedHash === shell.sharedHash ? part : undefined;
  const withProducts = fitting?.withProducts[matched.page.path];
  const filled = withProducts && first && fillSamples(withProducts, first);
  const page = filled ?? fitting?.pages[matched.page.path];
  const content = page ? inFolder(page, matched.part.base) : shell.loading;
  return {
    head: frame.head + content.head,
    html: frame.html.replace(slot, () => content.html),
    styles: [...frame.styles, ...content.styles],
    isWhole: page !== undefined,
    ...(filled && { products: { items: first.items, total: first.total } }),
  };
}

function inFolder({ head, html, styles }: Fragment, base: string): Fragment {
  return {
    head: head.replaceAll(folderPlaceholder, () => base),
    html: html.replaceAll(folderPlaceholder, () => base),
    styles,
  };
}
