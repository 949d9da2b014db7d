import { useEffect, useRef } from 'react';
import { useController, type Control } from 'react-hook-form';
import { Field, ProductImage } from 'shared-ui';
import { Choice, FileInput, Frame, PictureName, PictureRow } from './picture-field.styles';
import { PicturePreview } from './picture-preview';
import { acceptedPictures, checkPicture, type ProductValues } from './product-values';

type Props = {
  control: Control<ProductValues>;
  /** Address of the picture that the product has now. */
  present: string | undefined;
  /** Name of a picture that was chosen before a reload. */
  lost: string | undefined;
};

/** Chooses the picture and shows it; before a choice it shows the one that the product has. */
export function PictureField({ control, present, lost }: Props) {
  const { field, fieldState } = useController({ control, name: 'picture', rules: { validate: checkPicture } });
  const picture = field.value;
  const notice = lost && `Choose ${lost} again: a reload keeps no pictures.`;
  const input = useRef<HTMLInputElement>(null);

  // A file input cannot be controlled: without this, the picture that was saved last could not be chosen again.
  useEffect(() => {
    if (!picture && input.current) input.current.value = '';
  }, [picture]);

  return (
    <Field
      label="Image"
      hint={
        present === undefined ? 'JPEG or PNG, at most 8 MB' : 'JPEG or PNG, at most 8 MB. Choose it anew to update.'
      }
      error={fieldState.error?.message ?? notice}
    >
      {(labelled) => (
        <PictureRow
          onDragOver={(event) => {
            event.preventDefault();
          }}
          onDrop={(event) => {
            event.preventDefault();
            const [dropped] = event.dataTransfer.files;
            if (dropped) field.onChange(dropped);
          }}
        >
          <Frame>
            {picture ? (
              <PicturePreview picture={picture} />
            ) : (
              <ProductImage
                photos={present ?? ''}
                alt={present ? 'Present picture' : ''}
                sizes="(max-width: 1023px) 160px, 240px"
              />
            )}
          </Frame>
          <Choice>
            <FileInput
              {...labelled}
              ref={(element) => {
                input.current = element;
                field.ref(element);
              }}
              type="file"
              name={field.name}
              accept={acceptedPictures}
              onBlur={field.onBlur}
              onChange={(event) => {
                field.onChange(event.target.files?.[0] ?? null);
              }}
            />
            {picture && <PictureName>{picture.name}</PictureName>}
          </Choice>
        </PictureRow>
      )}
    </Field>
  );
}
