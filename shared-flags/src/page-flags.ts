import { pageFlagsId, type PageFlags } from 'contract/flags';
import { isShopDocument } from 'shared-auth';

let last: { element: HTMLElement; flags: PageFlags } | undefined;

/** What admins have set, from the page's HTML. Undefined if nothing is set, in another site's page, and during prerendering. */
export function pageFlags(): PageFlags | undefined {
  const element = isShopDocument() ? document.getElementById(pageFlagsId) : null;
  if (!element) return undefined;
  if (last?.element !== element) last = { element, flags: JSON.parse(element.textContent) as PageFlags };
  return last.flags;
}
