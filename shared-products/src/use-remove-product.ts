import { useState } from 'react';
import { problemOf, useDeleteProduct, type Product } from 'shared-auth';
import { confirmDialog, toast } from 'shared-ui';

/** Removes a product after a confirmation. `failure` is a sentence about the last attempt if it failed. */
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
        setFailure(`${name} was already removed, or it belongs to somebody else.`);
      }
    } catch (error) {
      console.warn('A product could not be removed.', error);
      setFailure(problemOf(error)?.title ?? `${name} could not be removed. Check your connection and try again.`);
    }
  }

  return { remove, removingId: isPending ? variables : undefined, failure };
}
