import { noop } from '@tanstack/react-query';
import { queryClient } from 'shared-auth';
import { savesData } from 'shared-ui';
import { catalogueQuery } from './catalogue-query';
import { productFilter, sorts, type CatalogueSearch } from './catalogue-search';
import { currentPageSize } from './page-size';

/** Loads the first page of the search in its other orders, while the visitor reads the list of orders. */
export function prefetchOrders(current: CatalogueSearch): void {
  if (savesData()) return;
  for (const sort of ['', ...sorts] as const) {
    if (sort === current.sort) continue;
    const query = catalogueQuery(productFilter({ ...current, sort, page: 1 }, currentPageSize()));
    // The choice of the order tries again and shows an error.
    void queryClient.query({ ...query, retry: false }).catch(noop);
  }
}
