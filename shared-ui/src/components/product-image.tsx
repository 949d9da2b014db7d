import { useState } from 'react';
import { preload } from 'react-dom';
import { isShopsDocument } from 'shared-auth';
import styled from 'styled-components';
import { color } from '../tokens/color';
import { radius } from '../tokens/shape';
import { CameraIcon } from './camera-icon';
import { useOnceInserted } from './use-once-inserted';

const widths = [240, 480, 800, 1200];

/** Pictures of the shop's own image host: it keeps WebP files in these widths beside each original. */
const ownPicture = /^((?:https?:\/\/[^/]+)?\/uploads\/[\w-]+)\.(?:jpg|png)$/;

/** Takes the light from the picture that lies on it, so that a white ground is no lamp in the dark theme. */
const Mat = styled.span`
  display: grid;
  place-items: center;
  aspect-ratio: 1;
  overflow: hidden;
  border-radius: ${radius.md};
  background: radial-gradient(${color.imageGround} 35%, ${color.imageEdge});
  color: color-mix(in srgb, ${color.night} 45%, transparent);
  isolation: isolate;
  img {
    width: 100%;
    height: 100%;
    object-fit: contain;
    mix-blend-mode: multiply;
  }
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
  const srcSet = filesOf(photos);
  const candidates = useOnceInserted({ src: photos, srcSet, sizes: srcSet && sizes });
  const [failed, setFailed] = useState<string>();
  if (!photos || failed === photos) {
    return (
      <Mat {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}>
        <CameraIcon />
      </Mat>
    );
  }
  return (
    <Mat>
      <img
        {...candidates}
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
    </Mat>
  );
}
