import { useCallback, useState } from 'react';
import { Preview, Unreadable } from './pictures-field.styles';

/** Shows the chosen file, or a message if the browser cannot decode it. Only the server rejects files. */
export function PicturePreview({ picture, alt = 'Preview of the chosen picture' }: { picture: File; alt?: string }) {
  const [unreadable, setUnreadable] = useState<File>();
  const show = useCallback(
    (image: HTMLImageElement) => {
      const url = URL.createObjectURL(picture);
      image.src = url;
      return () => {
        URL.revokeObjectURL(url);
      };
    },
    [picture],
  );
  if (unreadable === picture) return <Unreadable role="status">This file cannot be shown as a picture.</Unreadable>;
  return (
    <Preview
      ref={show}
      alt={alt}
      onError={() => {
        setUnreadable(picture);
      }}
    />
  );
}
