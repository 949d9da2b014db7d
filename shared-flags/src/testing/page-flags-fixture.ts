import { pageFlagsId, type PageFlags } from 'contract/flags';
import { pageDataIds } from 'contract/page-data';

/** Makes the document a page of the shop with these flags, until the test ends. */
export function putPageFlags(flags: PageFlags): void {
  removePageData();
  const data = { [pageDataIds.settings]: {}, [pageFlagsId]: flags };
  for (const [id, content] of Object.entries(data)) {
    const element = document.createElement('script');
    document.head.append(
      Object.assign(element, { type: 'application/json', id, textContent: JSON.stringify(content) }),
    );
  }
}

function removePageData(): void {
  for (const id of [pageDataIds.settings, pageFlagsId]) document.getElementById(id)?.remove();
}

afterEach(removePageData);
