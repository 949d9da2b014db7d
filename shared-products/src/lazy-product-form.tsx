import { lazy, Suspense } from 'react';
import { useSession, type Product } from 'shared-auth';

/**
 * Fetches the form's code, which the shell's first files do without. For the loader of a page that shows the form: a loader
 * can be run again after a failure, which `lazy` alone would keep until a reload.
 */
export const loadProductForm = () => import('./product-form');

const ProductForm = lazy(async () => ({ default: (await loadProductForm()).ProductForm }));

/** The product form of whoever is signed in; nobody sees what another person entered. */
export function LazyProductForm({ product }: { product?: Product }) {
  const { user } = useSession();
  return <Suspense>{user && <ProductForm key={user.email} email={user.email} product={product} />}</Suspense>;
}
