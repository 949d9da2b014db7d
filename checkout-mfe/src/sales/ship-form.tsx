import { useEffect, useRef, type SubmitEvent } from 'react';
import { Button, TextField } from 'shared-ui';
import { Form, FormButtons } from './sales.styles';

type Props = {
  /** The product's name. */
  name: string;
  isBusy: boolean;
  onShip: (parcel: { carrier: string; trackingNumber: string }) => void;
  onCancel: () => void;
};

/** Asks for the carrier and the tracking number of a parcel; both may stay empty. */
export function ShipForm({ name, isBusy, onShip, onCancel }: Props) {
  const carrier = useRef<HTMLInputElement>(null);
  const trackingNumber = useRef<HTMLInputElement>(null);
  useEffect(() => {
    carrier.current?.focus();
  }, []);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    onShip({ carrier: carrier.current?.value ?? '', trackingNumber: trackingNumber.current?.value ?? '' });
  };
  return (
    <Form aria-label={`Ship ${name}`} onSubmit={submit}>
      <TextField ref={carrier} label="Carrier" maxLength={50} autoComplete="off" />
      <TextField ref={trackingNumber} label="Tracking number" maxLength={100} autoComplete="off" />
      <FormButtons>
        <Button type="submit" variant="primary" busy={isBusy}>
          Mark as shipped
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </FormButtons>
    </Form>
  );
}
