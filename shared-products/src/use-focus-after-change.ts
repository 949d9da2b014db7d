import { useEffect, useRef, type RefObject } from 'react';

/** Whether nothing has the focus, or a dialog that is closing. */
export const isFocusLost = (): boolean =>
  document.activeElement === document.body || Boolean(document.activeElement?.closest('[role=dialog]'));

/**
 * Moves the focus to a list's heading if a change has removed the item that had it. Call `beforeChange` where a change begins,
 * before its question; `items` are what the list shows.
 */
export function useFocusAfterChange(items: unknown): {
  heading: RefObject<HTMLHeadingElement | null>;
  beforeChange: () => void;
} {
  const heading = useRef<HTMLHeadingElement>(null);
  const opener = useRef<Element>(null);
  useEffect(() => {
    if (!opener.current || opener.current.isConnected) return;
    opener.current = null;
    if (isFocusLost()) heading.current?.focus();
  }, [items]);
  return {
    heading,
    beforeChange: () => {
      opener.current = document.activeElement;
    },
  };
}
