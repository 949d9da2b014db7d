import { noop } from '@tanstack/react-query';
import { brandsQuery, queryClient } from 'shared-auth';
import { PageHeading, PageTitle } from 'shared-ui';
import { useRef } from 'react';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { PageFrame } from '../../layout/page-frame';
import { useRememberedProduct } from '../../saved-items/use-remembered-product';
import { CatalogueFilters } from './catalogue-filters';
import { catalogueQuery } from './catalogue-query';
import { CatalogueResults } from './catalogue-results';
import { noFacets, productFilter, readCatalogueSearch } from './catalogue-search';
import { currentPageSize } from './page-size';
import { useCatalogueSearch } from './use-catalogue-search';

/** Starts the page's queries and does not wait: the page shows a skeleton meanwhile. */
export function loader({ request }: LoaderFunctionArgs): null {
  const current = readCatalogueSearch(new URL(request.url).searchParams);
  void queryClient.query(catalogueQuery(productFilter(current, currentPageSize()))).catch(noop);
  void queryClient.query(brandsQuery()).catch(noop);
  return null;
}

export function Component() {
  useRememberedProduct();
  const { current, change } = useCatalogueSearch();
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <PageFrame>
      <PageTitle>Our Products</PageTitle>
      <PageHeading ref={heading} tabIndex={-1}>
        Our Products
      </PageHeading>
      <CatalogueFilters current={current} onChange={change} />
      <CatalogueResults
        current={current}
        onPage={(page) => {
          change({ page });
          heading.current?.focus();
        }}
        onClear={() => {
          change(noFacets);
          heading.current?.focus();
        }}
      />
    </PageFrame>
  );
}
