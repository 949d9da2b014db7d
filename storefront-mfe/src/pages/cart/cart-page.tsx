import { useQuery } from '@tanstack/react-query';
import { cartQuery, queryClient, useSession } from 'shared-auth';
import { Button, PageHeading, PageTitle, Price } from 'shared-ui';
import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { PageFrame } from '../../layout/page-frame';
import { cartTotal } from '../../saved-items/cart-total';
import { prefetchForUser } from '../../saved-items/prefetch-for-user';
import { useRememberedProduct } from '../../saved-items/use-remembered-product';
import { SavedItems, unknownNumber } from '../../saved-items/saved-items';
import { Figures, ListHead } from '../../saved-items/saved-items.styles';
import { Checkout, Layout } from './cart.styles';
import { useCartChanges } from './use-cart-changes';

export async function loader(): Promise<null> {
  await prefetchForUser((email) => queryClient.query(cartQuery(email)));
  return null;
}

export function Component() {
  useRememberedProduct();
  const { user } = useSession();
  const { data: items } = useQuery(cartQuery(user?.email));
  const navigate = useNavigate();
  const { deleteRow, changeQuantity } = useCartChanges(user?.email);
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
              <dd>{items?.length ?? unknownNumber}</dd>
            </div>
          </Figures>
        </div>
      </ListHead>
      <Layout>
        <SavedItems
          list="cart"
          email={user?.email}
          deleteRow={deleteRow}
          onQuantity={(productId, quantity) => void changeQuantity(productId, quantity)}
          onDeleted={() => heading.current?.focus()}
        />
        <Checkout>
          <dl>
            <dt>Total Price:</dt>
            <dd>{items ? <Price amount={cartTotal(items)} /> : unknownNumber}</dd>
          </dl>
          <Button
            variant="primary"
            disabled={!items?.some(({ removed }) => !removed)}
            onClick={() => void navigate('/dashboard/payment')}
          >
            Pay
          </Button>
        </Checkout>
      </Layout>
    </PageFrame>
  );
}
