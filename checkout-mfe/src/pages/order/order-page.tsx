import { noop, useQuery } from '@tanstack/react-query';
import { useLocation, useParams, type LoaderFunctionArgs } from 'react-router-dom';
import { queryClient, statusOf } from 'shared-auth';
import { ButtonLink, FailedState, PageHeading, PageTitle, Skeleton, SlowNotice } from 'shared-ui';
import { orderQuery } from '../../api/orders';
import { PageFrame } from '../../layout/page-frame';
import { OrderDetails } from './order-details';

export function loader({ params: { number = '' } }: LoaderFunctionArgs) {
  void queryClient.query(orderQuery(number)).catch(noop);
  return null;
}

/** One order: for its buyer, who may cancel it, and for admins, who see to its money. */
export function Component() {
  const { number = '' } = useParams();
  const location = useLocation();
  const query = orderQuery(number);
  const { data: order, error } = useQuery(query);
  const retry = () => void queryClient.resetQueries({ queryKey: query.queryKey });
  const isJustPlaced = (location.state as { placed?: boolean } | null)?.placed === true;

  if (statusOf(error) === 404) {
    return (
      <PageFrame>
        <PageTitle>Order</PageTitle>
        <PageHeading>There is no such order.</PageHeading>
        <div>
          <ButtonLink to="/profile/orders">Orders</ButtonLink>
        </div>
      </PageFrame>
    );
  }
  return (
    <PageFrame>
      <PageTitle>{`Order ${number}`}</PageTitle>
      {order ? (
        <OrderDetails order={order} isJustPlaced={isJustPlaced} />
      ) : (
        <>
          <PageHeading>{`Order ${number}`}</PageHeading>
          {error ? (
            <FailedState message="The order could not be loaded." onRetry={retry} />
          ) : (
            <>
              <Skeleton height="20rem" />
              <SlowNotice onRetry={retry} />
            </>
          )}
        </>
      )}
    </PageFrame>
  );
}
