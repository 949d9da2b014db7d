import { ProductImage } from 'shared-ui';
import { useRef, useState } from 'react';
import { EnlargedPicture } from './enlarged-picture';
import { pictureSizes } from '../../products/product-layout';
import { PictureTrack } from './picture-track';
import { Enlarge, Frame, Pictures } from './product-pictures.styles';
import { Thumbnails } from './thumbnails';

/** `pictures` are addresses; `name` is the product's. */
type ProductPicturesProps = { pictures: string[]; name: string };

/** A product's pictures, which a click enlarges. Several have thumbnails. */
export function ProductPictures({ pictures, name }: ProductPicturesProps) {
  const [current, setCurrent] = useState(0);
  const [isOpen, setOpen] = useState(false);
  const track = useRef<HTMLUListElement>(null);
  /** Not an effect of `current`, which follows a finger that scrolls on. */
  const show = (index: number) => {
    setCurrent(index);
    track.current?.scrollTo({ left: index * track.current.clientWidth, behavior: 'instant' });
  };
  const enlarge = () => {
    setOpen(true);
  };
  const [first = ''] = pictures;
  const areSeveral = pictures.length > 1;
  return (
    <Pictures>
      <Frame>
        {areSeveral ? (
          <PictureTrack ref={track} pictures={pictures} name={name} onShow={setCurrent} onEnlarge={enlarge} />
        ) : (
          <ProductImage photos={first} alt={name} sizes={pictureSizes} priority />
        )}
        {first && (
          <Enlarge type="button" aria-label="Enlarge the picture" $isInCorner={areSeveral} onClick={enlarge}>
            <svg
              width="22"
              height="22"
              viewBox="0 0 24 24"
              fill="none"
              stroke="currentColor"
              strokeWidth="1.75"
              strokeLinecap="round"
              aria-hidden="true"
            >
              <circle cx="10.5" cy="10.5" r="6" />
              <path d="M15 15l5 5M10.5 8v5M8 10.5h5" />
            </svg>
          </Enlarge>
        )}
      </Frame>
      {areSeveral && <Thumbnails pictures={pictures} current={current} onShow={show} />}
      {isOpen && (
        <EnlargedPicture
          pictures={pictures}
          first={current}
          name={name}
          onClose={(last) => {
            setOpen(false);
            show(last);
          }}
        />
      )}
    </Pictures>
  );
}
