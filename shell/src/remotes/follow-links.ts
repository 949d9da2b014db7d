import type { DataRouter } from 'react-router-dom';
import type { PageLoader } from './page-loader';
import { linkTargetOf } from './prefetch-links';

/**
 * While the page view is outdated, the browser itself follows links: the new document has all that is live. Entries of the
 * history with a state stay with the router, because their links pass it on.
 */
export function followLinksByDocument(router: DataRouter, pages: PageLoader): void {
  const onClick = (event: Event) => {
    if (pages.isOutdated && !router.state.location.state && linkTargetOf(event)) event.stopPropagation();
  };
  // Before React, which handles events at its root.
  document.addEventListener('click', onClick, { capture: true });
}
