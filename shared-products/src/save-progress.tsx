import { ProgressBar } from 'shared-ui';
import { Meter, MeterText } from './product-form.styles';

/** How far the picture's upload is (0 to 1); after it, the saving of the product, whose end nobody knows. */
export function SaveProgress({ uploaded }: { uploaded: number }) {
  if (uploaded >= 1) return <ProgressBar label="Saving the product" />;
  return (
    <div>
      <Meter aria-label="Upload of the picture" max={1} value={uploaded} />
      <MeterText>Uploading the picture: {Math.round(uploaded * 100)} %</MeterText>
    </div>
  );
}
