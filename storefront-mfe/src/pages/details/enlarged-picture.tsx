import { useEffect, useRef, useState, type MouseEvent, type PointerEvent } from 'react';
import { flushSync } from 'react-dom';
import { Enlarged, Mat, Tool, Tools } from './enlarged-picture.styles';

type EnlargedPictureProps = { src: string; alt: string; onClose: () => void };

/** The picture as large as it is, or on a press the whole of it. Scrolled by touch, wheel, arrow keys, or pulled by a mouse. */
export function EnlargedPicture({ src, alt, onClose }: EnlargedPictureProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const isPulled = useRef(false);
  const [isWhole, setWhole] = useState(false);

  useEffect(() => {
    dialog.current?.showModal();
    // Not the first button: the arrow keys are for the picture.
    dialog.current?.focus();
  }, []);

  // A small window begins with the middle of the picture, and not with a corner of its ground.
  const showMiddle = () => {
    const { scrollWidth = 0, clientWidth = 0, scrollHeight = 0, clientHeight = 0 } = dialog.current ?? {};
    dialog.current?.scrollTo((scrollWidth - clientWidth) / 2, (scrollHeight - clientHeight) / 2);
  };
  const resize = () => {
    flushSync(() => {
      setWhole(!isWhole);
    });
    showMiddle();
  };
  /** What was pressed stays under the pointer. */
  const resizeAt = ({ currentTarget, clientX, clientY }: MouseEvent<HTMLImageElement>) => {
    if (isPulled.current) return;
    const before = currentTarget.getBoundingClientRect();
    resize();
    const after = currentTarget.getBoundingClientRect();
    const scale = after.width / before.width;
    dialog.current?.scrollBy(
      after.left + (clientX - before.left) * scale - clientX,
      after.top + (clientY - before.top) * scale - clientY,
    );
  };
  const pull = ({ pointerType, buttons, movementX, movementY }: PointerEvent) => {
    if (pointerType !== 'mouse' || buttons !== 1) return;
    isPulled.current = true;
    dialog.current?.scrollBy(-movementX, -movementY);
  };

  return (
    <Enlarged ref={dialog} tabIndex={-1} aria-label={alt} onClose={onClose}>
      <Mat $isWhole={isWhole}>
        <img
          src={src}
          alt={alt}
          draggable={false}
          onLoad={showMiddle}
          onPointerDown={() => {
            isPulled.current = false;
          }}
          onPointerMove={pull}
          onClick={resizeAt}
        />
      </Mat>
      <Tools>
        <Tool type="button" onClick={resize}>
          {isWhole ? 'Zoom in' : 'Zoom out'}
        </Tool>
        <Tool type="button" onClick={() => dialog.current?.close()}>
          Close
        </Tool>
      </Tools>
    </Enlarged>
  );
}
