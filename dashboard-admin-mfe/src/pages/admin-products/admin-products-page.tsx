import { ManagedProductList } from 'shared-products';
import { PageTitle } from 'shared-ui';

export { managedProductsLoader as loader } from 'shared-products';

export function Component() {
  return (
    <>
      <PageTitle>My Products</PageTitle>
      <ManagedProductList updatePath="/profile/adminUpdateProduct" />
    </>
  );
}
