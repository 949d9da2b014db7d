import { noop } from '@tanstack/react-query';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { brandsQuery, productsQuery, queryClient, session } from 'shared-auth';
import { readManagedProductsFilter } from './managed-products-filter';

/** The route loader of a page with a `ManagedProductList`: starts what the list asks for; the list tells of failures. */
export function managedProductsLoader({ request }: LoaderFunctionArgs): null {
  const email = session.expectedEmail();
  const filter = readManagedProductsFilter(new URL(request.url).searchParams, email);
  void queryClient.query(productsQuery(filter)).catch(noop);
  void queryClient.query(brandsQuery(email)).catch(noop);
  return null;
}
