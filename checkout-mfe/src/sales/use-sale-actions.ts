import { useState } from 'react';
import { problemOf } from 'shared-auth';
import { useBusyIds } from 'shared-products';
import { toast } from 'shared-ui';
import { useChangeLine, type LineChange, type SaleLine } from '../api/sales';
import { statusLabels } from '../orders/order-text';

/** The changes of a sale; `change` resolves with false if nothing was changed. */
export type SaleActions = {
  isBusy: (id: string) => boolean;
  change: (sale: SaleLine, change: LineChange) => Promise<boolean>;
};

/** Marks sales as packed, shipped and delivered. `beforeChange` is called where a change begins. */
export function useSaleActions(beforeChange: () => void): SaleActions & { failure: string | undefined } {
  const { mutateAsync: changeLine } = useChangeLine();
  const { isBusy, during } = useBusyIds();
  const [failure, setFailure] = useState<string>();

  async function change({ id, name, number }: SaleLine, next: LineChange): Promise<boolean> {
    beforeChange();
    setFailure(undefined);
    try {
      const isChanged = await during(id, () => changeLine({ id, change: next }));
      if (isChanged) void toast(`${statusLabels[next.status]}: ${name} of order ${number}.`);
      else setFailure('Nothing was changed. The sale has changed meanwhile.');
      return isChanged;
    } catch (error) {
      console.warn('A sale was not changed.', error);
      setFailure(problemOf(error)?.title ?? 'Nothing was changed. Check your connection and try again.');
      return false;
    }
  }
  return { isBusy, change, failure };
}
