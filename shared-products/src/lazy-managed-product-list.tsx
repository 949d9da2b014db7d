import { noop } from '@tanstack/react-query';
import { lazy, Suspense, type ComponentProps } from 'react';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { brandsQuery, productsQuery, queryClient, session } from 'shared-auth';
import { itemsPerPage } from './list-pages';
import { isOfAllCreators, isOfUnlisted, readManagedProductsFilter } from './managed-products-filter';
import { unlistedProductsQuery } from './unlisted-products-query';

/** A separate chunk. The route loader fetches it, so that it is ready when the page renders. */
const loadList = () => import('./managed-product-list');

const List = lazy(async () => ({ default: (await loadList()).ManagedProductList }));

/** The route loader of a page with `ManagedProductList`. Starts the list's queries; the list shows their errors. */
export async function managedProductsLoader({ request }: LoaderFunctionArgs) {
  const params = new URL(request.url).searchParams;
  const isAll = isOfAllCreators(params);
  const creator = isAll ? undefined : session.expectedEmail();
  const filter = readManagedProductsFilter(params, creator);
  if (isOfUnlisted(params)) {
    const unlisted = { creator: isAll ? ('all' as const) : undefined, page: filter.page, limit: itemsPerPage };
    void queryClient.query(unlistedProductsQuery(unlisted)).catch(noop);
  } else {
    void queryClient.query(productsQuery(filter)).catch(noop);
    void queryClient.query(brandsQuery(creator)).catch(noop);
  }
  await loadList();
  return null;
}

/** The signed-in person's products with Update and Remove. Brand, sort order and page are URL parameters. */
export function ManagedProductList(props: ComponentProps<typeof List>) {
  return (
    <Suspense>
      <List {...props} />
    </Suspense>
  );
}
