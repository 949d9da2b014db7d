import { useState, type RefCallback } from 'react';
import { useIsHydrated } from 'shared-ui';

/**
 * Whether the element with the `ref` is in the document; always true in prerendered HTML. A `<picture>` gets its image only
 * then, because Chromium never frees a discarded one. See `useCandidatesAfterInsertion` in shared-ui.
 */
export function useIsInserted(): { isInserted: boolean; ref: RefCallback<Element> } {
  const isFromHtml = !useIsHydrated();
  const [isInserted, setInserted] = useState(isFromHtml);
  const [ref] = useState(() => () => {
    setInserted(true);
  });
  return { isInserted, ref };
}
