import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { queryClient, useSession } from 'shared-auth';
import {
  EmptyState,
  FailedState,
  HeadRow,
  Muted,
  Notice,
  PageHeading,
  PageTitle,
  Pagination,
  SlowNotice,
  useFilterParams,
  withFilterParam,
} from 'shared-ui';
import { ManagedProductCard } from './managed-product-card';
import { Grid, OnSaleLink } from './managed-product-list.styles';
import { ManagedProductSkeletons } from './managed-product-skeletons';
import { itemsPerPage, pagesOf, useLastPage } from './list-pages';
import { isSameEmail, readManagedProductsFilter } from './managed-products-filter';
import { unlistedProductsQuery } from './unlisted-products-query';
import { useFocusAfterChange } from './use-focus-after-change';
import { useProductActions, type Moderation } from './use-product-actions';

type Props = {
  updatePath: string;
  /** Shows the products of all creators. */
  isAll: boolean;
  moderation?: Moderation | undefined;
};

/** What admins took off sale, with the reasons: creators correct or remove it, admins put it on sale again. */
export function UnlistedProductList({ updatePath, isAll, moderation }: Props) {
  const { user } = useSession();
  const [params, changeParams] = useFilterParams();
  const { page } = readManagedProductsFilter(params, undefined);
  const query = unlistedProductsQuery({ creator: isAll ? 'all' : undefined, page, limit: itemsPerPage });
  const { data, isPending, isError, isPlaceholderData } = useQuery({
    ...query,
    placeholderData: keepPreviousData,
    enabled: user !== null,
  });
  const { heading, beforeChange } = useFocusAfterChange(data);
  const { remove, putOnSale, isBusy, failure } = useProductActions(beforeChange);
  const retry = () => void queryClient.resetQueries({ queryKey: query.queryKey });
  useLastPage(page, { data, isPlaceholderData }, changeParams);
  return (
    <>
      <PageTitle>Products off sale</PageTitle>
      <HeadRow>
        <PageHeading ref={heading} tabIndex={-1}>
          Products off sale
        </PageHeading>
        {data && (
          <Muted as="p" role="status">
            Total Products: {data.total}
          </Muted>
        )}
      </HeadRow>
      <OnSaleLink>
        <Link to={{ search: withFilterParam(params, 'status', '').toString() }}>Show the products on sale</Link>
      </OnSaleLink>
      {failure && (
        <Notice $tone="danger" role="alert">
          {failure}
        </Notice>
      )}
      {isPending && (
        <>
          <ManagedProductSkeletons />
          <SlowNotice onRetry={retry} />
        </>
      )}
      {isError && <FailedState message="The products could not be loaded." onRetry={retry} />}
      {data?.total === 0 && <EmptyState />}
      {data && data.total > 0 && (
        <>
          <Grid aria-label="Products off sale" aria-busy={isPlaceholderData}>
            {data.items.map((product) => (
              <ManagedProductCard
                key={product._id}
                product={product}
                updatePath={`${updatePath}/${encodeURIComponent(product._id)}`}
                onRemove={isSameEmail(product.creator, user?.email) ? () => void remove(product) : undefined}
                onPutOnSale={moderation && (() => void putOnSale(product, moderation))}
                isBusy={isBusy(product._id)}
              />
            ))}
          </Grid>
          <Pagination
            page={page}
            pages={pagesOf(data.total)}
            onPage={(next) => {
              changeParams((latest) => withFilterParam(latest, 'page', String(next)));
              heading.current?.focus();
            }}
          />
        </>
      )}
    </>
  );
}
