import { useState } from 'react';
import { problemOf, type Product } from 'shared-auth';
import { confirmDialog, toast } from 'shared-ui';

/** Takes a product off sale after a confirmation. `failure` is a sentence about the last attempt if it failed. */
export function useTakeOffSale(unlist: ((id: string) => Promise<unknown>) | undefined, onUnlisted: () => void) {
  const [unlistingId, setUnlistingId] = useState<string>();
  const [failure, setFailure] = useState<string>();

  async function takeOffSale({ _id, name }: Product): Promise<void> {
    const confirmed = await confirmDialog({
      title: 'Are you sure?',
      text: `${name} will no longer be in the shop.`,
      confirmLabel: 'Yes, take it off sale',
      cancelLabel: 'No, keep it',
    });
    if (!confirmed) return;
    setFailure(undefined);
    setUnlistingId(_id);
    try {
      await unlist?.(_id);
      void toast(`${name} is no longer on sale.`);
      onUnlisted();
    } catch (error) {
      console.warn('A product could not be taken off sale.', error);
      setFailure(problemOf(error)?.title ?? `${name} is still on sale. Check your connection and try again.`);
    } finally {
      setUnlistingId(undefined);
    }
  }

  return { takeOffSale, unlistingId, failure };
}
