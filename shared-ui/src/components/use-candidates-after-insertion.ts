import { useCallback, useState, type RefCallback } from 'react';
import { useIsHydrated } from './use-is-hydrated';

type Candidates = { src?: string; srcSet?: string; sizes?: string };

/**
 * Props that set the candidates of an `<img>` only after it is in the document. React discards elements of interrupted
 * renders, and Chromium never frees a discarded image that has candidates. Prerendered images get them as normal props.
 */
export function useCandidatesAfterInsertion(
  candidates: Candidates,
): Candidates | { ref: RefCallback<HTMLImageElement> } {
  const [isFromHtml] = useState(!useIsHydrated());
  const { src, srcSet, sizes } = candidates;
  // Sets the attributes directly: a state change would render every picture of a list twice.
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
