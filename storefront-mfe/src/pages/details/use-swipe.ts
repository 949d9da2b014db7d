import { useRef, type PointerEvent } from 'react';

/** Shorter movements of a finger are taps. */
const minSwipePx = 40;

/** Handlers for an element that a finger or a pen swipes. `onSwipe` gets 1 for a swipe to the next thing and -1 to the previous. */
export function useSwipe(onSwipe: (by: 1 | -1) => void) {
  const start = useRef(0);
  return {
    onPointerDown: ({ clientX }: PointerEvent) => {
      start.current = clientX;
    },
    onPointerUp: ({ pointerType, clientX }: PointerEvent) => {
      const moved = clientX - start.current;
      if (pointerType !== 'mouse' && Math.abs(moved) >= minSwipePx) onSwipe(moved < 0 ? 1 : -1);
    },
  };
}
