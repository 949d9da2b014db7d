import { ProductImage } from 'shared-ui';
import { useEffect, useRef, useState } from 'react';
import { Close, Enlarge, Enlarged, Frame } from './enlargeable-picture.styles';

/** How wide the picture is shown. */
export const pictureSizes = '(max-width: 1023px) 92vw, 38rem';

type EnlargeablePictureProps = { photos: string; alt: string };

/** A product's picture, and on a press the whole of it as large as it is, to be scrolled where the window is smaller. */
export function EnlargeablePicture({ photos, alt }: EnlargeablePictureProps) {
  const [isOpen, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
  };
  return (
    <Frame>
      <ProductImage photos={photos} alt={alt} sizes={pictureSizes} priority />
      {photos && (
        <Enlarge
          type="button"
          aria-label="Enlarge the picture"
          onClick={() => {
            setOpen(true);
          }}
        />
      )}
      {isOpen && <EnlargedPicture src={photos} alt={alt} onClose={close} />}
    </Frame>
  );
}

function EnlargedPicture({ src, alt, onClose }: { src: string; alt: string; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  // A small window begins with the middle of the picture, and not with a corner of its ground.
  const showMiddle = () => {
    const { scrollWidth = 0, clientWidth = 0, scrollHeight = 0, clientHeight = 0 } = dialog.current ?? {};
    dialog.current?.scrollTo((scrollWidth - clientWidth) / 2, (scrollHeight - clientHeight) / 2);
  };
  return (
    <Enlarged ref={dialog} aria-label={alt} onClose={onClose} onClick={() => dialog.current?.close()}>
      <img src={src} alt={alt} onLoad={showMiddle} />
      <Close type="button">Close</Close>
    </Enlarged>
  );
}
