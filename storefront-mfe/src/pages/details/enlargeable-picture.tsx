import { ProductImage } from 'shared-ui';
import { useState } from 'react';
import { EnlargedPicture } from './enlarged-picture';
import { pictureSizes } from '../../products/product-layout';
import { Enlarge, Frame } from './enlargeable-picture.styles';

type EnlargeablePictureProps = { photos: string; alt: string };

/** A product's picture, which a click enlarges. */
export function EnlargeablePicture({ photos, alt }: EnlargeablePictureProps) {
  const [isOpen, setOpen] = useState(false);
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
        >
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
      {isOpen && (
        <EnlargedPicture
          src={photos}
          alt={alt}
          onClose={() => {
            setOpen(false);
          }}
        />
      )}
    </Frame>
  );
}
