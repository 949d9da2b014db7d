import { ManagedProductList } from 'shared-products';
import { PageTitle } from 'shared-ui';
import { useUnlistProduct } from '../../api/products';

export { managedProductsLoader as loader } from 'shared-products';

export function Component() {
  const { mutateAsync: unlist } = useUnlistProduct();
  return (
    <>
      <PageTitle>My Products</PageTitle>
      <ManagedProductList updatePath="/profile/adminUpdateProduct" unlist={unlist} />
    </>
  );
}
