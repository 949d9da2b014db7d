import { useQuery, useQueryClient } from '@tanstack/react-query';
import { cartQuery, wishlistQuery, type SavedList } from 'shared-auth';
import { ButtonLink, EmptyState, FailedState } from 'shared-ui';
import { cartRows, type SavedRow } from './cart-rows';
import { SavedItemsSkeleton } from './saved-items-skeleton';
import { SavedItemsTable } from './saved-items-table';

/** Shown for the count or the total of a list that is not loaded; 0 would be wrong. */
export const unknownNumber = '–';

const queries = { cart: cartQuery, wishlist: wishlistQuery };

type SavedItemsProps = {
  list: SavedList;
  email: string | undefined;
  deleteRow: (row: SavedRow) => Promise<unknown>;
  /** Called when the row disappears, before the server answers. */
  onDeleted: () => void;
  /** Absent where a product has no quantity. */
  onQuantity?: (productId: string, quantity: number) => void;
};

/** The table of the cart or the wishlist, with its loading, empty and error states. */
export function SavedItems({ list, email, ...changes }: SavedItemsProps) {
  const client = useQueryClient();
  const query = queries[list](email);
  const { data: items, isError } = useQuery(query);
  const retry = () => void client.resetQueries({ queryKey: query.queryKey });

  if (isError) return <FailedState message={`Your ${list} could not be loaded.`} onRetry={retry} />;
  if (!items) return <SavedItemsSkeleton onRetry={retry} />;
  if (items.length === 0) {
    return (
      <EmptyState
        hint={`Products that you add to your ${list} appear here.`}
        action={
          <ButtonLink to="/products" variant="primary">
            Browse the products
          </ButtonLink>
        }
      />
    );
  }
  const rows = list === 'cart' ? cartRows(items) : items.map((item) => ({ item }));
  return <SavedItemsTable rows={rows} {...changes} />;
}
