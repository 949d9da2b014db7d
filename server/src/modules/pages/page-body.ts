import { findFrame } from './frames';
import type { Fragment, Prerendered } from './prerendered';
import type { MatchedPage } from './site';

/** What the shell's node build renders where a page goes, and what stands for the address of a version's folder. */
const slot = '<ocs-page></ocs-page>';
const folderPlaceholder = /\/ocs-version-folder\//g;

/** The HTML of a page view; `isWhole` tells whether the page itself stands in it, or only what is around it. */
export interface PageBody extends Fragment {
  isWhole: boolean;
}

const empty: PageBody = { head: '', html: '', styles: [], isWhole: false };

/** Puts the page, as its part rendered it, into the frame of the shell; what was not rendered ahead loads in its place. */
export function pageBody(
  shell: Prerendered | undefined,
  part: Prerendered | undefined,
  matched: MatchedPage | undefined,
): PageBody {
  if (!shell?.loading || !shell.notFound) return empty;
  if (!matched) return { ...shell.notFound, isWhole: false };
  const frame = findFrame(shell.frames, matched.page.path);
  if (!frame) return empty;
  // Pages and frames of different looks would not be what the browser makes of them.
  const page = part?.look === shell.look ? part.pages[matched.page.path] : undefined;
  const content = page ? inFolder(page, matched.part.base) : shell.loading;
  return {
    head: frame.head + content.head,
    html: frame.html.replace(slot, () => content.html),
    styles: [...frame.styles, ...content.styles],
    isWhole: page !== undefined,
  };
}

function inFolder({ head, html, styles }: Fragment, base: string): Fragment {
  return {
    head: head.replace(folderPlaceholder, () => base),
    html: html.replace(folderPlaceholder, () => base),
    styles,
  };
}
