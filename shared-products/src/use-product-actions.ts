import { useState } from 'react';
import { problemOf, useDeleteProduct, type Product } from 'shared-auth';
import { confirmDialog, toast } from 'shared-ui';
import { useBusyIds } from './use-busy-ids';
import { useReason } from './use-reason';

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
  /** Tells that somebody else was faster. */
  gone?: string;
};

function failureOf(error: unknown, { failure, gone }: Action): string {
  const problem = problemOf(error);
  if (problem?.status === 404 && gone !== undefined) return gone;
  return problem?.title ?? `${failure} Check your connection and try again.`;
}

/**
 * Removes products and takes them off sale, after a confirmation, and puts them on sale again. `onStart` runs before each,
 * and before its question. `failure` is a sentence about the last one if it failed.
 */
export function useProductActions(onStart: () => void) {
  const { mutateAsync: deleteProduct } = useDeleteProduct();
  const { isBusy, during } = useBusyIds();
  const askReason = useReason();
  const [failure, setFailure] = useState<string>();

  async function run({ _id, name }: NamedProduct, action: Action): Promise<void> {
    setFailure(undefined);
    try {
      const success = await during(_id, action.change);
      if (success) void toast(...success);
      else setFailure(`${name} was already removed, or it belongs to somebody else.`);
    } catch (error) {
      console.warn(action.failure, error);
      setFailure(failureOf(error, action));
    }
  }

  async function remove(product: NamedProduct): Promise<void> {
    onStart();
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
    onStart();
    const reason = await askReason(product._id, {
      title: 'Are you sure?',
      text: `${product.name} will no longer be in the shop. Its creator sees the reason.`,
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
      gone: `${product.name} is off sale already, or it was removed.`,
    });
  }

  async function putOnSale(product: NamedProduct, { relist }: Moderation): Promise<void> {
    onStart();
    await run(product, {
      change: async () =>
        (await relist(product._id))
          ? [`${product.name} is on sale again.`]
          : [`${product.name} is permitted again.`, 'It is on sale once its creator may sell.'],
      failure: `${product.name} could not be put on sale.`,
      gone: `${product.name} is on sale already, or it was removed.`,
    });
  }

  const clearFailure = (): void => {
    setFailure(undefined);
  };
  return { remove, takeOffSale, putOnSale, isBusy, failure, clearFailure };
}
