import { useState, type RefCallback } from 'react';
import { useIsHydrated } from 'shared-ui';

/**
 * Whether the element that gets the `ref` stands in the document; true in HTML that was rendered ahead. Only then may an
 * image have a `picture` around it, which comes before anything is painted; why is said at `useCandidatesAfterInsertion` of
 * shared-ui, which does for an image alone.
 */
export function useIsInserted(): { isInserted: boolean; ref: RefCallback<Element> } {
  const isFromHtml = !useIsHydrated();
  const [isInserted, setInserted] = useState(isFromHtml);
  const [ref] = useState(() => () => {
    setInserted(true);
  });
  return { isInserted, ref };
}
