import { useRef, useState } from 'react';
import { useController, type Control } from 'react-hook-form';
import { FirstPictureField } from './first-picture-field';
import { MorePicturesField } from './more-pictures-field';
import { PictureList } from './picture-list';
import { Pictures } from './pictures-field.styles';
import { checkPictures, withFiles, withFirst, type Picture } from './product-pictures';
import type { ProductValues } from './product-values';
import type { PictureUploads } from './use-picture-uploads';

type Props = {
  control: Control<ProductValues>;
  /** The pictures of an existing product, as the shop has them. */
  addresses: string[] | undefined;
  uploads: PictureUploads;
  /** Uploads a picture whose upload failed. Absent while the product is being saved. */
  onRetry: ((picture: Picture) => void) | undefined;
};

/** Chooses and orders the pictures; files can also be dropped. With one picture it is only the field of the first. */
export function PicturesField({ control, addresses, uploads, onRetry }: Props) {
  const isOnlyOne = addresses?.length === 1;
  const {
    field: { ref, name, value: pictures, onChange, onBlur },
    fieldState,
  } = useController({
    control,
    name: 'pictures',
    rules: { validate: (pictures) => checkPictures(pictures, addresses) },
  });
  const more = useRef<HTMLInputElement>(null);
  const [excess, setExcess] = useState<File[]>([]);

  const add = (files: File[], former = pictures) => {
    const next = withFiles(former, files);
    onChange(next.pictures);
    setExcess(next.excess);
  };
  const drop = (files: File[]) => {
    const [first, ...others] = files;
    const isToBeChosen = isOnlyOne && pictures.length === 1 && pictures.every((picture) => 'address' in picture);
    add(isToBeChosen ? others : files, first && isToBeChosen ? withFirst(pictures, first) : pictures);
  };
  const choose = (file: File | null) => {
    const [first] = pictures;
    const isFirstLost = first !== undefined && 'lostFileName' in first;
    // The field's notice asks for each lost file: another than the first must not replace the first.
    if (file && !isFirstLost && pictures.some((picture) => 'lostFileName' in picture)) add([file]);
    else onChange(file ? withFirst(pictures, file) : pictures);
  };

  return (
    <Pictures
      onDragOver={(event) => {
        event.preventDefault();
      }}
      onDrop={(event) => {
        event.preventDefault();
        drop([...event.dataTransfer.files]);
      }}
    >
      <FirstPictureField
        ref={ref}
        name={name}
        pictures={pictures}
        addresses={addresses}
        error={fieldState.error?.message}
        onBlur={onBlur}
        onChoose={choose}
      />
      {pictures.length > 1 && (
        <PictureList
          pictures={pictures}
          uploads={uploads}
          onReorder={onChange}
          onRemove={(removed) => {
            onChange(pictures.filter(({ id }) => id !== removed.id));
            setExcess([]);
            // The button, which had the focus, is gone.
            more.current?.focus();
          }}
          onRetry={onRetry}
        />
      )}
      {pictures.length > 0 && (
        <MorePicturesField
          ref={more}
          count={pictures.length}
          excess={excess}
          onChoose={(files) => {
            add(files);
          }}
        />
      )}
    </Pictures>
  );
}
