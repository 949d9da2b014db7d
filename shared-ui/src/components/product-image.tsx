import { useState } from 'react';
import { preload } from 'react-dom';
import { isShopDocument } from 'shared-auth';
import styled from 'styled-components';
import { color } from '../tokens/color';
import { radius } from '../tokens/shape';
import { CameraIcon } from './camera-icon';
import { useCandidatesAfterInsertion } from './use-candidates-after-insertion';

const widths = [240, 480, 800, 1200];

/** A picture on the shop's own image host, which stores a WebP file in each of the widths. */
const shopPicture = /^((?:https?:\/\/[^/]+)?\/uploads\/[\w-]+)\.(?:jpg|png)$/;

/** Darkens the picture by its own colour, so that a white background does not dazzle in the dark theme. */
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

/** The `srcset` of a picture on the shop's own image host; undefined for other hosts, which have one file. */
function srcSetOf(photos: string): string | undefined {
  const base = shopPicture.exec(photos)?.[1];
  return base && widths.map((width) => `${base}-${width}.webp ${width}w`).join(', ');
}

/** Preloads a picture for a `ProductImage` with the same `sizes` and `priority`. Does nothing in an embedded storefront. */
export function preloadProductImage(photos: string, sizes: string): void {
  if (!photos || !isShopDocument()) return;
  const imageSrcSet = srcSetOf(photos);
  preload(photos, { as: 'image', fetchPriority: 'high', ...(imageSrcSet && { imageSrcSet, imageSizes: sizes }) });
}

/** `sizes` is the attribute of `<img>`. `priority` loads the picture eagerly and first. */
type ProductImageProps = { photos: string; alt: string; sizes: string; priority?: boolean };

/** A square product picture in a suitable width. Shows a placeholder if `photos` is empty or fails to load. */
export function ProductImage({ photos, alt, sizes, priority = false }: ProductImageProps) {
  const srcSet = srcSetOf(photos);
  const candidates = useCandidatesAfterInsertion({ src: photos, srcSet, sizes: srcSet && sizes });
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
