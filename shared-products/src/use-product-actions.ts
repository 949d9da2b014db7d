import { useState } from 'react';
import { problemOf, useDeleteProduct, type Product } from 'shared-auth';
import { confirmDialog, toast } from 'shared-ui';

/** One change of a product, and what the person reads about it. */
type Action = {
  text: string;
  confirmLabel: string;
  /** Resolves with false if the product had been removed before. */
  change: () => Promise<boolean>;
  success: Parameters<typeof toast>;
  failure: string;
};

/** Removes products or takes them off sale, after a confirmation. `failure` is a sentence about the last attempt if it failed. */
export function useProductActions(onDone: () => void) {
  const { mutateAsync: deleteProduct } = useDeleteProduct();
  const [busyId, setBusyId] = useState<string>();
  const [failure, setFailure] = useState<string>();

  async function run({ _id, name }: Product, action: Action): Promise<void> {
    const { text, confirmLabel } = action;
    if (!(await confirmDialog({ title: 'Are you sure?', text, confirmLabel, cancelLabel: 'No, keep it' }))) return;
    setFailure(undefined);
    setBusyId(_id);
    try {
      if (await action.change()) {
        void toast(...action.success);
        onDone();
      } else {
        setFailure(`${name} was already removed, or it belongs to somebody else.`);
      }
    } catch (error) {
      console.warn(action.failure, error);
      setFailure(problemOf(error)?.title ?? `${action.failure} Check your connection and try again.`);
    } finally {
      setBusyId((current) => (current === _id ? undefined : current));
    }
  }

  const remove = (product: Product) =>
    run(product, {
      text: 'You will not be able to recover this product!',
      confirmLabel: 'Yes, delete it!',
      change: async () => (await deleteProduct(product._id)).deletedCount > 0,
      success: ['Deleted!', 'Your product has been deleted.'],
      failure: `${product.name} could not be removed.`,
    });

  const takeOffSale = (product: Product, unlist: (id: string) => Promise<{ modifiedCount: number }>) =>
    run(product, {
      text: `${product.name} will no longer be in the shop.`,
      confirmLabel: 'Yes, take it off sale',
      change: async () => (await unlist(product._id)).modifiedCount > 0,
      success: [`${product.name} is no longer on sale.`],
      failure: `${product.name} could not be taken off sale.`,
    });

  return { remove, takeOffSale, busyId, failure };
}
