import { useState, type RefCallback } from 'react';
import { useIsHydrated } from './use-is-hydrated';

/**
 * Whether the element that gets the `ref` stands in the document; true in HTML that was rendered ahead. Only then may an
 * image have candidates (`srcset`, `sizes`, a `picture` around it), which comes before anything is painted: React makes
 * elements while it renders and drops them when something more urgent comes, and Chromium keeps an image with candidates
 * that was never inserted for as long as the document lives, with everything that it belongs to.
 */
export function useIsInserted(): { isInserted: boolean; ref: RefCallback<Element> } {
  const isFromHtml = !useIsHydrated();
  const [isInserted, setInserted] = useState(isFromHtml);
  const [ref] = useState(() => () => {
    setInserted(true);
  });
  return { isInserted, ref };
}
