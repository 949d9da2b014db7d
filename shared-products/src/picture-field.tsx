import { useEffect, useRef } from 'react';
import { useController, type Control } from 'react-hook-form';
import { Field, ProductImage } from 'shared-ui';
import { Choice, FileInput, Frame, PictureName, PictureRow } from './picture-field.styles';
import { PicturePreview } from './picture-preview';
import { acceptedPictures, checkPicture, type ProductValues } from './product-values';

type Props = {
  control: Control<ProductValues>;
  /** URL of the product's current picture. */
  current: string | undefined;
  /** File name of a picture that was chosen before a reload. */
  lostFileName: string | undefined;
};

/** Chooses a picture and shows it; before that it shows the product's current picture. */
export function PictureField({ control, current, lostFileName }: Props) {
  const { field, fieldState } = useController({ control, name: 'picture', rules: { validate: checkPicture } });
  const picture = field.value;
  const notice = lostFileName && `Choose ${lostFileName} again. A page reload does not keep pictures.`;
  const input = useRef<HTMLInputElement>(null);

  // A file input is uncontrolled. It fires no change event for the file that it still holds.
  useEffect(() => {
    if (!picture && input.current) input.current.value = '';
  }, [picture]);

  return (
    <Field
      label="Image"
      hint={
        current === undefined
          ? 'JPEG or PNG, at most 8 MB'
          : 'JPEG or PNG, at most 8 MB. Choose it again for every update.'
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
                photos={current ?? ''}
                alt={current ? 'Current picture' : ''}
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
