import { useCallback, useEffect, useRef } from 'react';
import { isFocusLost } from 'shared-products';
import type { Flag } from '../../api/flags';

/**
 * Keeps the focus in a flag's card. `focusCard` moves it to `changeButton`, or to `title` where that button is missing. The same
 * happens after a removal if the card stays and the focused button is gone; call `beforeRemoval` before the question.
 */
export function useCardFocus(flag: Flag) {
  const title = useRef<HTMLHeadingElement>(null);
  const changeButton = useRef<HTMLButtonElement>(null);
  const focused = useRef<Element>(null);
  const focusCard = useCallback(() => (changeButton.current ?? title.current)?.focus(), []);

  useEffect(() => {
    if (!focused.current || focused.current.isConnected) return;
    focused.current = null;
    if (isFocusLost()) focusCard();
  }, [flag, focusCard]);

  return {
    title,
    changeButton,
    focusCard,
    beforeRemoval: () => {
      focused.current = document.activeElement;
    },
  };
}
