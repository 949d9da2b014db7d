import { useState } from 'react';
import { problemOf, useDeleteProduct, type Product } from 'shared-auth';
import { confirmDialog, toast } from 'shared-ui';

/** Asks, removes the product and says so; `failure` is one sentence about the last attempt that did not succeed. */
export function useRemoveProduct(onRemoved: () => void) {
  const { mutateAsync, isPending, variables } = useDeleteProduct();
  const [failure, setFailure] = useState<string>();

  async function remove({ _id, name }: Product): Promise<void> {
    const confirmed = await confirmDialog({
      title: 'Are you sure?',
      text: 'You will not be able to recover this product!',
      confirmLabel: 'Yes, delete it!',
      cancelLabel: 'No, keep it',
    });
    if (!confirmed) return;
    setFailure(undefined);
    try {
      const { deletedCount } = await mutateAsync(_id);
      if (deletedCount > 0) {
        void toast('Deleted!', 'Your product has been deleted.');
        onRemoved();
      } else {
        setFailure(`${name} was removed already, or is not yours to remove.`);
      }
    } catch (error) {
      console.warn('A product could not be removed.', error);
      setFailure(problemOf(error)?.title ?? `${name} could not be removed. Check your connection and try again.`);
    }
  }

  return { remove, removingId: isPending ? variables : undefined, failure };
}
