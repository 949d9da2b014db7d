import { useQuery, useQueryClient } from '@tanstack/react-query';
import { cartQuery, queryClient, useSession } from 'shared-auth';
import { ButtonLink, FailedState, HeadRow, PageHeading, PageTitle, SlowNotice } from 'shared-ui';
import { PageFrame } from '../../layout/page-frame';
import { prefetchForUser } from '../../saved-items/prefetch-for-user';
import { OrderSummary } from './order-summary';
import { NotAvailable } from './payment.styles';

export async function loader(): Promise<null> {
  await prefetchForUser((email) => queryClient.query(cartQuery(email)));
  return null;
}

export function Component() {
  const { user } = useSession();
  const client = useQueryClient();
  const query = cartQuery(user?.email);
  const { data: items, isError } = useQuery(query);
  const retry = () => void client.resetQueries({ queryKey: query.queryKey });
  return (
    <PageFrame>
      <PageTitle>Payment</PageTitle>
      <HeadRow>
        <PageHeading>Payment</PageHeading>
        <ButtonLink to="/profile/cart">Back to the cart</ButtonLink>
      </HeadRow>
      <NotAvailable $tone="info">Payment is not available yet. Your cart stays saved.</NotAvailable>
      {isError ? (
        <FailedState message="Your order could not be loaded." onRetry={retry} />
      ) : items ? (
        <OrderSummary items={items} />
      ) : (
        <SlowNotice onRetry={retry} />
      )}
    </PageFrame>
  );
}
