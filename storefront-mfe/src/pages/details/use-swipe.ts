import { useRef, type PointerEvent } from 'react';

/** Shorter movements of a finger are taps. */
const minSwipePx = 40;

/** Whether the browser has enlarged the page: then a finger looks around. */
const isPinched = (): boolean => (window.visualViewport?.scale ?? 1) > 1;

/** Handlers for an element that a finger or a pen swipes. `onSwipe` gets 1 for a swipe to the next thing and -1 to the previous. */
export function useSwipe(onSwipe: (by: 1 | -1) => void) {
  const start = useRef({ x: 0, y: 0 });
  return {
    onPointerDown: ({ clientX, clientY }: PointerEvent) => {
      start.current = { x: clientX, y: clientY };
    },
    onPointerUp: ({ pointerType, clientX, clientY }: PointerEvent) => {
      const [movedX, movedY] = [clientX - start.current.x, clientY - start.current.y];
      const isSwipe = Math.abs(movedX) >= minSwipePx && Math.abs(movedX) > Math.abs(movedY);
      if (pointerType !== 'mouse' && isSwipe && !isPinched()) onSwipe(movedX < 0 ? 1 : -1);
    },
  };
}
