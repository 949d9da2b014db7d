import { lazy, Suspense, type ComponentProps } from 'react';

/** Fetches the list's code, which the shell's first files do without: for the loader of a page that shows it. */
const loadList = () => import('./managed-product-list');

const List = lazy(async () => ({ default: (await loadList()).ManagedProductList }));

/** The route loader of a page that shows `ManagedProductList`. */
export async function managedProductsLoader() {
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
