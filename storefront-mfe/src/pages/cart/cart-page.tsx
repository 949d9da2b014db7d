import { useQuery } from '@tanstack/react-query';
import { cartQuery, useSession } from 'shared-auth';
import { Button, PageHeading, PageTitle, Price } from 'shared-ui';
import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { PageFrame } from '../../layout/page-frame';
import { cartTotal } from '../../saved-items/cart-total';
import { prefetchList } from '../../saved-items/prefetch-list';
import { SavedItems, unknownFigure } from '../../saved-items/saved-items';
import { Figures, ListHead } from '../../saved-items/saved-items.styles';
import { Checkout, Layout } from './cart.styles';

export async function loader(): Promise<null> {
  await prefetchList('cart');
  return null;
}

export function Component() {
  const { user } = useSession();
  const { data: items } = useQuery(cartQuery(user?.email));
  const navigate = useNavigate();
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <PageFrame>
      <PageTitle>Cart</PageTitle>
      <ListHead>
        <div>
          <PageHeading ref={heading} tabIndex={-1}>
            Cart
          </PageHeading>
          <Figures>
            <div>
              <dt>Total Products:</dt>
              <dd>{items?.length ?? unknownFigure}</dd>
            </div>
          </Figures>
        </div>
      </ListHead>
      <Layout>
        <SavedItems list="cart" email={user?.email} onDeleted={() => heading.current?.focus()} />
        <Checkout>
          <dl>
            <dt>Total Price:</dt>
            <dd>{items ? <Price amount={cartTotal(items)} /> : unknownFigure}</dd>
          </dl>
          <Button variant="primary" disabled={!items?.length} onClick={() => void navigate('/dashboard/payment')}>
            Pay
          </Button>
        </Checkout>
      </Layout>
    </PageFrame>
  );
}
