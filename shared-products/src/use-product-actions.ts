import { useState } from 'react';
import { problemOf, useDeleteProduct, type Product } from 'shared-auth';
import { confirmDialog, textDialog, toast } from 'shared-ui';

/** What admins do to products of others, by the product's id. The creator sees the reason. */
export type Moderation = {
  unlist: (product: { id: string; reason: string }) => Promise<unknown>;
  /** Resolves with false if the creator may not sell at present: then the product returns when they may. */
  relist: (id: string) => Promise<boolean>;
};

type NamedProduct = Pick<Product, '_id' | 'name'>;

/** One change of a product, and what the person reads about it. */
type Action = {
  /** Resolves with what to tell; undefined if the product had been removed before. */
  change: () => Promise<Parameters<typeof toast> | undefined>;
  failure: string;
};

/** The server's limit. */
const maxReasonLength = 500;

/**
 * Removes products, takes them off sale and puts them on sale again, after a confirmation. `failure` is a sentence about the last
 * attempt if it failed.
 */
export function useProductActions(onDone: () => void) {
  const { mutateAsync: deleteProduct } = useDeleteProduct();
  const [busyId, setBusyId] = useState<string>();
  const [failure, setFailure] = useState<string>();

  async function run({ _id, name }: NamedProduct, action: Action): Promise<void> {
    setFailure(undefined);
    setBusyId(_id);
    try {
      const success = await action.change();
      if (success) {
        void toast(...success);
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

  async function remove(product: NamedProduct): Promise<void> {
    const confirmed = await confirmDialog({
      title: 'Are you sure?',
      text: 'You will not be able to recover this product!',
      confirmLabel: 'Yes, delete it!',
      cancelLabel: 'No, keep it',
    });
    if (!confirmed) return;
    await run(product, {
      change: async () =>
        (await deleteProduct(product._id)).deletedCount > 0
          ? ['Deleted!', 'Your product has been deleted.']
          : undefined,
      failure: `${product.name} could not be removed.`,
    });
  }

  async function takeOffSale(product: NamedProduct, { unlist }: Moderation): Promise<void> {
    const reason = await textDialog({
      title: 'Are you sure?',
      text: `${product.name} will no longer be in the shop. Its creator sees the reason.`,
      label: 'Reason',
      maxLength: maxReasonLength,
      confirmLabel: 'Yes, take it off sale',
      cancelLabel: 'No, keep it',
    });
    if (reason === undefined) return;
    await run(product, {
      change: async () => {
        await unlist({ id: product._id, reason });
        return [`${product.name} is no longer on sale.`];
      },
      failure: `${product.name} could not be taken off sale.`,
    });
  }

  const putOnSale = (product: NamedProduct, { relist }: Moderation) =>
    run(product, {
      change: async () =>
        (await relist(product._id))
          ? [`${product.name} is on sale again.`]
          : [`${product.name} is permitted again.`, 'It is on sale once its creator may sell.'],
      failure: `${product.name} could not be put on sale.`,
    });

  return { remove, takeOffSale, putOnSale, busyId, failure };
}
