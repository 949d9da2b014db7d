import { useCallback, useState } from 'react';
import { Preview, Unreadable } from './picture-field.styles';

/** Shows the chosen file; says so when the browser cannot (it may not be a picture at all: the server decides that). */
export function PicturePreview({ picture }: { picture: File }) {
  const [unreadable, setUnreadable] = useState<File>();
  const show = useCallback(
    (image: HTMLImageElement) => {
      const address = URL.createObjectURL(picture);
      image.src = address;
      return () => {
        URL.revokeObjectURL(address);
      };
    },
    [picture],
  );
  if (unreadable === picture) return <Unreadable role="status">This file cannot be shown as a picture.</Unreadable>;
  return (
    <Preview
      ref={show}
      alt="Preview of the chosen picture"
      onError={() => {
        setUnreadable(picture);
      }}
    />
  );
}
