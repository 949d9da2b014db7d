import { lazy, Suspense } from 'react';
import { useSession, type Product } from 'shared-auth';

/**
 * Fetches the form's chunk. Call it in the route loader: a loader can run again after a failed fetch, while `lazy` alone
 * keeps the error until a reload.
 */
export const loadProductForm = () => import('./product-form');

const ProductForm = lazy(async () => ({ default: (await loadProductForm()).ProductForm }));

/** The product form of the signed-in person. The key discards the input when another person signs in. */
export function LazyProductForm({ product }: { product?: Product }) {
  const { user } = useSession();
  return <Suspense>{user && <ProductForm key={user.email} email={user.email} product={product} />}</Suspense>;
}
