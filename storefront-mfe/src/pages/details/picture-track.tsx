import { ProductImage } from 'shared-ui';
import type { RefObject } from 'react';
import { pictureSizes } from '../../products/product-layout';
import { Slide, Track } from './product-pictures.styles';

type PictureTrackProps = {
  ref: RefObject<HTMLUListElement | null>;
  pictures: string[];
  name: string;
  /** Gets the index of the picture to which the track was scrolled. */
  onShow: (index: number) => void;
  onEnlarge: () => void;
};

/** The width is 0 where nothing is laid out. */
const shownIn = ({ scrollLeft, clientWidth }: HTMLElement): number => Math.round(scrollLeft / (clientWidth || 1));

/** The pictures side by side, of which one is visible. It scrolls by touch, arrow keys and trackpad. */
export function PictureTrack({ ref, pictures, name, onShow, onEnlarge }: PictureTrackProps) {
  return (
    <Track
      ref={ref}
      aria-label="Pictures"
      tabIndex={0}
      onScroll={({ currentTarget }) => {
        onShow(shownIn(currentTarget));
      }}
      onClick={onEnlarge}
    >
      {pictures.map((picture, index) => (
        <Slide key={picture}>
          <ProductImage
            photos={picture}
            alt={`${name}, picture ${String(index + 1)} of ${String(pictures.length)}`}
            sizes={pictureSizes}
            priority={index === 0}
          />
        </Slide>
      ))}
    </Track>
  );
}
