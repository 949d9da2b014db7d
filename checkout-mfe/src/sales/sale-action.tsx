import { useRef, useState } from 'react';
import { Button, Muted, VisuallyHidden } from 'shared-ui';
import type { SaleLine } from '../api/sales';
import { ShipForm } from './ship-form';
import type { SaleActions } from './use-sale-actions';

/** The next step of a sale. Shipping opens a form first. */
export function SaleAction({ sale, actions }: { sale: SaleLine; actions: SaleActions }) {
  const [isFormOpen, setFormOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const { id, name, number, next } = sale;
  if (next === null) return <Muted>{sale.status === 'placed' ? 'Waits for the payment' : 'Nothing to do'}</Muted>;
  const isBusy = actions.isBusy(id);
  const isShipping = next === 'shipped' && isFormOpen;
  return (
    <>
      {isShipping ? (
        <ShipForm
          name={name}
          isBusy={isBusy}
          onShip={(parcel) => void actions.change(sale, { status: 'shipped', ...parcel })}
          onCancel={() => {
            setFormOpen(false);
            // The button is rendered again first.
            setTimeout(() => opener.current?.focus());
          }}
        />
      ) : (
        <Button
          ref={opener}
          busy={isBusy}
          onClick={() => {
            if (next === 'shipped') setFormOpen(true);
            else void actions.change(sale, { status: next, carrier: '', trackingNumber: '' });
          }}
        >
          Mark as {next}{' '}
          <VisuallyHidden>
            {name} of order {number}
          </VisuallyHidden>
        </Button>
      )}
    </>
  );
}
