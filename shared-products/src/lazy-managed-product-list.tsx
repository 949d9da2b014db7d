import { noop } from '@tanstack/react-query';
import { lazy, Suspense, type ComponentProps } from 'react';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { brandsQuery, productsQuery, queryClient, session } from 'shared-auth';
import { readManagedProductsFilter } from './managed-products-filter';

/** Fetches the list's code, which the shell's first files do without: for the loader of a page that shows it. */
const loadList = () => import('./managed-product-list');

const List = lazy(async () => ({ default: (await loadList()).ManagedProductList }));

/** The route loader of a page that shows `ManagedProductList`: starts what the list asks for; the list tells of failures. */
export async function managedProductsLoader({ request }: LoaderFunctionArgs) {
  const email = session.expectedEmail();
  const filter = readManagedProductsFilter(new URL(request.url).searchParams, email);
  void queryClient.query(productsQuery(filter)).catch(noop);
  void queryClient.query(brandsQuery(email)).catch(noop);
  await loadList();
  return null;
}

/** The signed-in person's own products, with Update and Remove. Brand, order and page stand in the address. */
export function ManagedProductList(props: ComponentProps<typeof List>) {
  return (
    <Suspense>
      <List {...props} />
    </Suspense>
  );
}
