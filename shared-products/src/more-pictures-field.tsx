import type { RefObject } from 'react';
import { Field } from 'shared-ui';
import { FileInput } from './pictures-field.styles';
import { acceptedPictures, maxPictures } from './product-pictures';

type Props = {
  ref: RefObject<HTMLInputElement | null>;
  /** The number of pictures in the form. */
  count: number;
  /** Files that were left out because there were too many. */
  excess: File[];
  onChoose: (files: File[]) => void;
};

/** Adds further pictures, several at once. */
export function MorePicturesField({ ref, count, excess, onChoose }: Props) {
  const names = excess.map(({ name }) => name).join(', ');
  return (
    <Field
      label="More pictures"
      hint={`${String(count)} of ${String(maxPictures)}. You can also drop files here.`}
      error={names ? `A product has at most eight pictures. Left out: ${names}` : undefined}
    >
      {(labelled) => (
        <FileInput
          {...labelled}
          ref={ref}
          type="file"
          multiple
          accept={acceptedPictures}
          onChange={({ target }) => {
            onChoose([...(target.files ?? [])]);
            // The same file can be chosen again after its removal.
            target.value = '';
          }}
        />
      )}
    </Field>
  );
}
