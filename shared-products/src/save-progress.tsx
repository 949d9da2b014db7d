import { ProgressBar } from 'shared-ui';
import { Meter, MeterText } from './product-form.styles';

type Props = {
  /** The progress of all uploads, from 0 to 1. */
  uploaded: number;
  /** The number of pictures. */
  pictures: number;
};

/** The progress of the uploads, then an indeterminate bar while the product is saved. */
export function SaveProgress({ uploaded, pictures }: Props) {
  if (uploaded >= 1) return <ProgressBar label="Saving the product" />;
  const what = pictures > 1 ? 'pictures' : 'picture';
  return (
    <div>
      <Meter aria-label={`Upload of the ${what}`} max={1} value={uploaded} />
      <MeterText>
        Uploading the {what}: {Math.round(uploaded * 100)} %
      </MeterText>
    </div>
  );
}
