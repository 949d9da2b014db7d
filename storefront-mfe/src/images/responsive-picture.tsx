import { preload } from 'react-dom';
import type { Picture } from './picture';
import { useIsInserted } from './use-is-inserted';

/** `sizes` is the attribute of `<img>`. `priority` preloads the picture and loads it eagerly. */
type ResponsivePictureProps = { picture: Picture; alt: string; sizes: string; priority?: boolean };

export function ResponsivePicture({ picture, alt, sizes, priority = false }: ResponsivePictureProps) {
  const { isInserted, ref } = useIsInserted();
  if (priority) {
    preload(picture.src, {
      as: 'image',
      type: 'image/avif',
      imageSrcSet: picture.avifSet,
      imageSizes: sizes,
      fetchPriority: 'high',
    });
  }
  return (
    <picture ref={ref}>
      {isInserted && (
        <>
          <source type="image/avif" srcSet={picture.avifSet} sizes={sizes} />
          <source type="image/webp" srcSet={picture.webpSet} sizes={sizes} />
          <img
            src={picture.src}
            alt={alt}
            width={picture.width}
            height={picture.height}
            loading={priority ? 'eager' : 'lazy'}
            fetchPriority={priority ? 'high' : 'auto'}
            decoding="async"
          />
        </>
      )}
    </picture>
  );
}
