import { useQuery, useQueryClient } from '@tanstack/react-query';
import { cartQuery, wishlistQuery, type SavedList } from 'shared-auth';
import { ButtonLink, EmptyState, FailedState } from 'shared-ui';
import { SavedItemsSkeleton } from './saved-items-skeleton';
import { SavedItemsTable } from './saved-items-table';

/** Stands for a figure of a list that is not there: a count of 0 would be a lie. */
export const unknownFigure = '–';

const queries = { cart: cartQuery, wishlist: wishlistQuery };

type SavedItemsProps = { list: SavedList; email: string | undefined; onDeleted: () => void };

/** The table of the cart or the wishlist, with what stands there while it loads, is empty or could not be loaded. */
export function SavedItems({ list, email, onDeleted }: SavedItemsProps) {
  const client = useQueryClient();
  const query = queries[list](email);
  const { data: items, isError } = useQuery(query);
  const askAgain = () => void client.resetQueries({ queryKey: query.queryKey });

  if (isError) return <FailedState message={`Your ${list} could not be loaded.`} onRetry={askAgain} />;
  if (!items) return <SavedItemsSkeleton onRetry={askAgain} />;
  if (items.length === 0) {
    return (
      <EmptyState
        hint={`What you put into your ${list} waits here.`}
        action={
          <ButtonLink to="/products" variant="primary">
            Browse the products
          </ButtonLink>
        }
      />
    );
  }
  return <SavedItemsTable list={list} items={items} onDeleted={onDeleted} />;
}
