import { useEffect, type RefObject } from 'react';

type Dismissable = {
  open: boolean;
  /** A click or focus outside this element closes. */
  within: RefObject<HTMLElement | null>;
  close: () => void;
  /** Gets the focus after Escape. */
  opener: RefObject<HTMLElement | null>;
};

/** Closes a menu on Escape and on a click or focus outside it. */
export function useDismiss({ open, within, close, opener }: Dismissable): void {
  useEffect(() => {
    if (!open) return;
    const onKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      close();
      opener.current?.focus();
    };
    const onOutside = ({ target }: Event) => {
      if (target instanceof Node && !within.current?.contains(target)) close();
    };
    document.addEventListener('keydown', onKey);
    document.addEventListener('pointerdown', onOutside);
    document.addEventListener('focusin', onOutside);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('pointerdown', onOutside);
      document.removeEventListener('focusin', onOutside);
    };
  });
}
