import { useEffect, useRef, useState, type MouseEvent, type PointerEvent } from 'react';
import { flushSync } from 'react-dom';
import { Enlarged, Mat, Tool, Tools } from './enlarged-picture.styles';

type EnlargedPictureProps = { src: string; alt: string; onClose: () => void };

/** The picture in full size; a click fits it to the window. It scrolls by touch, wheel, arrow keys and mouse drag. */
export function EnlargedPicture({ src, alt, onClose }: EnlargedPictureProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const isDragged = useRef(false);
  const [fitsWindow, setFitsWindow] = useState(false);

  useEffect(() => {
    dialog.current?.showModal();
    // The dialog and not its first button, so that the arrow keys scroll the picture.
    dialog.current?.focus();
  }, []);

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
  const drag = ({ pointerType, buttons, movementX, movementY }: PointerEvent) => {
    if (pointerType !== 'mouse' || buttons !== 1) return;
    isDragged.current = true;
    dialog.current?.scrollBy(-movementX, -movementY);
  };

  return (
    <Enlarged ref={dialog} tabIndex={-1} aria-label={alt} onClose={onClose}>
      <Mat $fitsWindow={fitsWindow}>
        <img
          src={src}
          alt={alt}
          draggable={false}
          onLoad={centre}
          onPointerDown={() => {
            isDragged.current = false;
          }}
          onPointerMove={drag}
          onClick={resizeAt}
        />
      </Mat>
      <Tools>
        <Tool type="button" onClick={resize}>
          {fitsWindow ? 'Zoom in' : 'Zoom out'}
        </Tool>
        <Tool type="button" onClick={() => dialog.current?.close()}>
          Close
        </Tool>
      </Tools>
    </Enlarged>
  );
}
