import { ProgressBar } from 'shared-ui';
import { Meter, MeterText } from './product-form.styles';

/** The progress of the upload (`uploaded` from 0 to 1), then an indeterminate bar while the product is saved. */
export function SaveProgress({ uploaded }: { uploaded: number }) {
  if (uploaded >= 1) return <ProgressBar label="Saving the product" />;
  return (
    <div>
      <Meter aria-label="Upload of the picture" max={1} value={uploaded} />
      <MeterText>Uploading the picture: {Math.round(uploaded * 100)} %</MeterText>
    </div>
  );
}
