import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { firstProducts } from 'shared-auth';
import { Button, EmptyState, FailedState, Pagination, SlowNotice } from 'shared-ui';
import { Navigate, useNavigation } from 'react-router-dom';
import { catalogueQuery } from './catalogue-query';
import { facetsOf, isUnfiltered, productFilter, writeCatalogueSearch, type CatalogueSearch } from './catalogue-search';
import { Summary } from './catalogue.styles';
import { usePageSize } from './page-size';
import { ProductGrid, ProductGridSkeleton } from './product-grid';

type CatalogueResultsProps = { current: CatalogueSearch; onPage: (page: number) => void; onClear: () => void };

/** One page of the search results. */
export function CatalogueResults({ current, onPage, onClear }: CatalogueResultsProps) {
  const client = useQueryClient();
  const pageSize = usePageSize();
  const isLeaving = useNavigation().state !== 'idle';
  const query = catalogueQuery(productFilter(current, pageSize ?? 0));
  const { data, isError, isPlaceholderData } = useQuery({
    ...query,
    enabled: pageSize !== undefined,
    placeholderData: keepPreviousData,
  });
  const retry = () => void client.resetQueries({ queryKey: query.queryKey });

  if (isError) return <FailedState message="The products could not be loaded." onRetry={retry} />;
  // The products in the HTML stay until the page size is known and the server has answered.
  const shown = data ?? (isUnfiltered(current) ? firstProducts() : undefined);
  if (!shown) {
    return (
      <>
        <Summary aria-hidden="true" />
        <ProductGridSkeleton />
        <SlowNotice onRetry={retry} />
      </>
    );
  }

  const { items, total } = shown;
  const pages = pageSize ? Math.max(1, Math.ceil(total / pageSize)) : 1;
  if (data && !isPlaceholderData && current.page > pages) {
    // During a navigation, the redirect would replace the page that is about to open.
    return isLeaving ? null : (
      <Navigate to={{ search: writeCatalogueSearch({ ...current, page: pages }).toString() }} replace />
    );
  }
  if (items.length === 0) {
    const clear = facetsOf(current).length > 0 && <Button onClick={onClear}>Clear filters</Button>;
    return <EmptyState hint="Try other words, or other filters." action={clear} />;
  }
  return (
    <>
      <Summary role="status">
        {!isPlaceholderData && (total === 1 ? '1 product' : `${total} products`)}
        {!isPlaceholderData && data?.meant && (
          <>
            . Showing results for <strong>{data.meant}</strong>
          </>
        )}
      </Summary>
      <ProductGrid products={items} stale={isPlaceholderData} />
      {(!data || isPlaceholderData) && <SlowNotice onRetry={retry} />}
      {pages > 1 && <Pagination page={current.page} pages={pages} onPage={onPage} />}
    </>
  );
}
