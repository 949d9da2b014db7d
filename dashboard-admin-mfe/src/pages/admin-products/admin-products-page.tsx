import { ManagedProductList, PageTitle } from 'shared-ui';

export { managedProductsLoader as loader } from 'shared-ui';

export function Component() {
  return (
    <>
      <PageTitle>My Products</PageTitle>
      <ManagedProductList updatePath="/profile/adminUpdateProduct" />
    </>
  );
}
