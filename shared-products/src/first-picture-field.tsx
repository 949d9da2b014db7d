import { useEffect, useRef, type RefCallback } from 'react';
import { Field, ProductImage } from 'shared-ui';
import { Choice, FileInput, Frame, PictureName, PictureRow } from './pictures-field.styles';
import { PicturePreview } from './picture-preview';
import { acceptedPictures, fileNameOf, type Picture } from './product-pictures';

type Props = {
  ref: RefCallback<HTMLInputElement>;
  name: string;
  pictures: Picture[];
  /** The pictures of an existing product, as the shop has them. */
  addresses: string[] | undefined;
  error: string | undefined;
  onBlur: () => void;
  /** Gets null if the person cancels the choice. */
  onChoose: (file: File | null) => void;
};

/** Chooses the first picture and shows it. */
export function FirstPictureField({ ref, name, pictures, addresses, error, onBlur, onChoose }: Props) {
  const [first] = pictures;
  const file = first && 'file' in first ? first.file : undefined;
  const address = first && 'address' in first ? first.address : '';
  const lost = pictures.flatMap((picture) => ('lostFileName' in picture ? [fileNameOf(picture)] : []));
  const notice =
    lost.length > 0 ? `Choose ${lost.join(' and ')} again. A page reload does not keep pictures.` : undefined;
  const input = useRef<HTMLInputElement>(null);

  // A file input is uncontrolled. It fires no change event for the file that it still holds.
  useEffect(() => {
    if (input.current && input.current.files?.[0] !== file) input.current.value = '';
  }, [file]);

  return (
    <Field label="Image" hint={hintOf(addresses)} error={error ?? notice}>
      {(labelled) => (
        <PictureRow>
          <Frame>
            {file ? (
              <PicturePreview picture={file} />
            ) : (
              <ProductImage
                photos={address}
                alt={address ? 'Current picture' : ''}
                sizes="(max-width: 1023px) 160px, 240px"
              />
            )}
          </Frame>
          <Choice>
            <FileInput
              {...labelled}
              ref={(element) => {
                input.current = element;
                ref(element);
              }}
              type="file"
              name={name}
              accept={acceptedPictures}
              onBlur={onBlur}
              onChange={(event) => {
                onChoose(event.target.files?.[0] ?? null);
              }}
            />
            {file && pictures.length === 1 && <PictureName>{file.name}</PictureName>}
          </Choice>
        </PictureRow>
      )}
    </Field>
  );
}

function hintOf(addresses: string[] | undefined): string {
  const accepted = 'JPEG or PNG, at most 8 MB';
  if (addresses === undefined) return accepted;
  return `${accepted}. ${addresses.length > 1 ? 'Replaces the first picture. ' : ''}Choose it again for every update.`;
}
