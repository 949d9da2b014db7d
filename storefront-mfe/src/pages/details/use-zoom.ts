import { useRef, useState, type MouseEvent, type PointerEvent } from 'react';
import { flushSync } from 'react-dom';

/** Shows a picture fitted to its scrolling dialog or in full size, at first fitted if `fitsAtFirst`. A mouse drags the full size. */
export function useZoom(fitsAtFirst: boolean) {
  const dialog = useRef<HTMLDialogElement>(null);
  const isDragged = useRef(false);
  const [fitsWindow, setFitsWindow] = useState(fitsAtFirst);

  const centre = () => {
    const { scrollWidth = 0, clientWidth = 0, scrollHeight = 0, clientHeight = 0 } = dialog.current ?? {};
    dialog.current?.scrollTo((scrollWidth - clientWidth) / 2, (scrollHeight - clientHeight) / 2);
  };
  const resize = () => {
    flushSync(() => {
      setFitsWindow(!fitsWindow);
    });
    centre();
  };
  /** Keeps the clicked point under the pointer. */
  const resizeAt = ({ currentTarget, clientX, clientY }: MouseEvent<HTMLImageElement>) => {
    if (isDragged.current) return;
    const before = currentTarget.getBoundingClientRect();
    resize();
    const after = currentTarget.getBoundingClientRect();
    const scale = after.width / before.width;
    dialog.current?.scrollBy(
      after.left + (clientX - before.left) * scale - clientX,
      after.top + (clientY - before.top) * scale - clientY,
    );
  };
  const press = () => {
    isDragged.current = false;
  };
  const drag = ({ pointerType, buttons, movementX, movementY }: PointerEvent) => {
    if (pointerType !== 'mouse' || buttons !== 1) return;
    isDragged.current = true;
    dialog.current?.scrollBy(-movementX, -movementY);
  };
  const picture = { onLoad: centre, onPointerDown: press, onPointerMove: drag, onClick: resizeAt };

  return { dialog, picture, fitsWindow, resize };
}
