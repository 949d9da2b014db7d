import { useEffect, type RefObject } from 'react';

type Dismissable = {
  open: boolean;
  /** The element outside of which a click or the focus closes. */
  within: RefObject<HTMLElement | null>;
  close: () => void;
  /** Gets the focus back after Escape. */
  opener: RefObject<HTMLElement | null>;
};

/** Closes what is open on Escape, and when the person turns to something else. */
export function useDismiss({ open, within, close, opener }: Dismissable): void {
  useEffect(() => {
    if (!open) return;
    const onKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      close();
      opener.current?.focus();
    };
    const onElsewhere = ({ target }: Event) => {
      if (target instanceof Node && !within.current?.contains(target)) close();
    };
    document.addEventListener('keydown', onKey);
    document.addEventListener('pointerdown', onElsewhere);
    document.addEventListener('focusin', onElsewhere);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('pointerdown', onElsewhere);
      document.removeEventListener('focusin', onElsewhere);
    };
  });
}
