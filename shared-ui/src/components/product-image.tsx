import { useState } from 'react';
import { preload } from 'react-dom';
import { isShopsDocument } from 'shared-auth';
import styled from 'styled-components';
import { color } from '../tokens/color';
import { radius } from '../tokens/shape';
import { CameraIcon } from './camera-icon';

const widths = [240, 480, 800, 1200];

/** Pictures of the shop's own image host: it keeps WebP files in these widths beside each original. */
const ownPicture = /^((?:https?:\/\/[^/]+)?\/uploads\/[\w-]+)\.(?:jpg|png)$/;

const Picture = styled.img`
  width: 100%;
  height: auto;
  aspect-ratio: 1;
  object-fit: contain;
  background: ${color.imageGround};
  border-radius: ${radius.md};
`;

const Placeholder = styled.div`
  display: grid;
  place-items: center;
  width: 100%;
  aspect-ratio: 1;
  background: ${color.imageGround};
  color: ${color.borderStrong};
  border-radius: ${radius.md};
`;

/** The files of a picture of the shop's own, for `srcset`; undefined for any other, which has one. */
function filesOf(photos: string): string | undefined {
  const own = ownPicture.exec(photos)?.[1];
  return own && widths.map((width) => `${own}-${width}.webp ${width}w`).join(', ');
}

/** Starts fetching a picture that a `ProductImage` with the same `sizes` will show with priority; does nothing where it is embedded. */
export function preloadProductImage(photos: string, sizes: string): void {
  if (!photos || !isShopsDocument()) return;
  const imageSrcSet = filesOf(photos);
  preload(photos, { as: 'image', fetchPriority: 'high', ...(imageSrcSet && { imageSrcSet, imageSizes: sizes }) });
}

/** `sizes` says how wide the picture is shown; `priority` is for the one that people wait for: not lazy, fetched first. */
type ProductImageProps = { photos: string; alt: string; sizes: string; priority?: boolean };

/** A product's picture, square, in the width that the layout needs; a neutral placeholder when there is none. */
export function ProductImage({ photos, alt, sizes, priority = false }: ProductImageProps) {
  const [failed, setFailed] = useState<string>();
  if (!photos || failed === photos) {
    return (
      <Placeholder {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}>
        <CameraIcon />
      </Placeholder>
    );
  }
  const files = filesOf(photos);
  return (
    <Picture
      src={photos}
      srcSet={files}
      sizes={files && sizes}
      alt={alt}
      width={1200}
      height={1200}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : 'auto'}
      decoding="async"
      onError={() => {
        setFailed(photos);
      }}
    />
  );
}
