import { useQuery } from '@tanstack/react-query';
import { queryClient, useDeleteWishlistItem, useSession, wishlistQuery } from 'shared-auth';
import { PageHeading, PageTitle } from 'shared-ui';
import { useRef } from 'react';
import { PageFrame } from '../../layout/page-frame';
import { prefetchForUser } from '../../saved-items/prefetch-for-user';
import { SavedItems, unknownNumber } from '../../saved-items/saved-items';
import { Figures, ListHead } from '../../saved-items/saved-items.styles';

export async function loader(): Promise<null> {
  await prefetchForUser((email) => queryClient.query(wishlistQuery(email)));
  return null;
}

export function Component() {
  const { user } = useSession();
  const { data: items } = useQuery(wishlistQuery(user?.email));
  const { mutateAsync: deleteItem } = useDeleteWishlistItem();
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <PageFrame>
      <PageTitle>Wishlist</PageTitle>
      <ListHead>
        <div>
          <PageHeading ref={heading} tabIndex={-1}>
            Wishlist
          </PageHeading>
          <Figures>
            <div>
              <dt>Total Products:</dt>
              <dd>{items?.length ?? unknownNumber}</dd>
            </div>
          </Figures>
        </div>
      </ListHead>
      <SavedItems
        list="wishlist"
        email={user?.email}
        deleteRow={({ item }) => deleteItem(item._id)}
        onDeleted={() => heading.current?.focus()}
      />
    </PageFrame>
  );
}
