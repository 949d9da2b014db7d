import { ManagedProductList, managedProductsLoader, PageTitle } from 'shared-ui';

export const loader = managedProductsLoader;

export function Component() {
  return (
    <>
      <PageTitle>My Products</PageTitle>
      <ManagedProductList updatePath="/profile/updateProduct" />
    </>
  );
}
