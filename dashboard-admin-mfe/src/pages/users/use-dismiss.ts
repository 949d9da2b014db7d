import { useEffect, type RefObject } from 'react';

type Menu = {
  isOpen: boolean;
  /** A click or focus outside this element closes the menu. */
  frame: RefObject<HTMLElement | null>;
  /** Gets the focus after Escape. */
  opener: RefObject<HTMLElement | null>;
  close: () => void;
};

/** Closes a row's menu on Escape and on a click or focus outside it. */
export function useDismiss({ isOpen, frame, opener, close }: Menu): void {
  useEffect(() => {
    if (!isOpen) return;
    const leave = ({ target }: Event) => {
      if (target instanceof Node && !frame.current?.contains(target)) close();
    };
    const escape = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      close();
      opener.current?.focus();
    };
    document.addEventListener('pointerdown', leave);
    document.addEventListener('focusin', leave);
    document.addEventListener('keydown', escape);
    return () => {
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('focusin', leave);
      document.removeEventListener('keydown', escape);
    };
  });
}
