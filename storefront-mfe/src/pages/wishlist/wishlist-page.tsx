import { useQuery } from '@tanstack/react-query';
import { useSession, wishlistQuery } from 'shared-auth';
import { PageHeading, PageTitle } from 'shared-ui';
import { useRef } from 'react';
import { PageFrame } from '../../layout/page-frame';
import { prefetchList } from '../../saved-items/prefetch-list';
import { SavedItems, unknownFigure } from '../../saved-items/saved-items';
import { Figures, ListHead } from '../../saved-items/saved-items.styles';

export async function loader(): Promise<null> {
  await prefetchList('wishlist');
  return null;
}

export function Component() {
  const { user } = useSession();
  const { data: items } = useQuery(wishlistQuery(user?.email));
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
              <dd>{items?.length ?? unknownFigure}</dd>
            </div>
          </Figures>
        </div>
      </ListHead>
      <SavedItems list="wishlist" email={user?.email} onDeleted={() => heading.current?.focus()} />
    </PageFrame>
  );
}
