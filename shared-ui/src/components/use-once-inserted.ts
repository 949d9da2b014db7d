import { useCallback, useState, type RefCallback } from 'react';
import { useIsHydrated } from './use-is-hydrated';

type Candidates = { src?: string; srcSet?: string; sizes?: string };

/**
 * The props that give an `img` its candidates once it stands in the document, or at once where it came with the
 * HTML. React makes elements while it renders and drops them when something more urgent comes, and Chromium keeps an image
 * with candidates that was never inserted for as long as the document lives, with everything that it belongs to. They are set
 * past React, which would render each picture of a list once more.
 */
export function useOnceInserted(candidates: Candidates): Candidates | { ref: RefCallback<HTMLImageElement> } {
  const [isFromHtml] = useState(!useIsHydrated());
  const { src, srcSet, sizes } = candidates;
  const ref = useCallback(
    (image: HTMLImageElement | null) => {
      for (const [name, value] of Object.entries({ sizes, srcset: srcSet, src })) {
        if (value === undefined) image?.removeAttribute(name);
        else image?.setAttribute(name, value);
      }
    },
    [sizes, srcSet, src],
  );
  return isFromHtml ? candidates : { ref };
}
