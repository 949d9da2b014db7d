import { useEffect, useState } from 'react';
import { Enlarged, Mat } from './enlarged-picture.styles';
import { EnlargedTools } from './enlarged-tools';
import { useSwipe } from './use-swipe';
import { useZoom } from './use-zoom';

type EnlargedPictureProps = {
  pictures: string[];
  /** Index of the picture to begin with. */
  first: number;
  /** The product's name. */
  name: string;
  /** Gets the index of the picture that was shown last. */
  onClose: (last: number) => void;
};

/**
 * The picture in full size; a click fits it to the window. It scrolls by touch, wheel, arrow keys and mouse drag. Several are
 * fitted first: then arrow keys and swipes show the next one.
 */
export function EnlargedPicture({ pictures, first, name, onClose }: EnlargedPictureProps) {
  const count = pictures.length;
  const [index, setIndex] = useState(first);
  const { dialog, picture, fitsWindow, resize } = useZoom(count > 1);
  const canStep = count > 1 && fitsWindow;
  const step = (by: 1 | -1) => {
    setIndex((index + by + count) % count);
  };
  const swipe = useSwipe(step);

  useEffect(() => {
    dialog.current?.showModal();
    // The dialog and not its first button, so that the arrow keys scroll the picture.
    dialog.current?.focus();
  }, [dialog]);

  return (
    <Enlarged
      ref={dialog}
      tabIndex={-1}
      aria-label={name}
      $isSwiped={canStep}
      {...(canStep && swipe)}
      onKeyDown={({ key }) => {
        if (canStep && key === 'ArrowLeft') step(-1);
        if (canStep && key === 'ArrowRight') step(1);
      }}
      onClose={() => {
        onClose(index);
      }}
    >
      <Mat $fitsWindow={fitsWindow}>
        <img
          {...picture}
          src={pictures[index]}
          alt={count > 1 ? `${name}, picture ${String(index + 1)} of ${String(count)}` : name}
          draggable={false}
        />
      </Mat>
      <EnlargedTools
        index={index}
        count={count}
        fitsWindow={fitsWindow}
        onStep={step}
        onResize={resize}
        onClose={() => dialog.current?.close()}
      />
    </Enlarged>
  );
}
