import { ManagedProductList } from 'shared-products';
import { useUnlistProduct } from '../../api/products';

export { managedProductsLoader as loader } from 'shared-products';

export function Component() {
  const { mutateAsync: unlist } = useUnlistProduct();
  return <ManagedProductList updatePath="/profile/adminUpdateProduct" unlist={unlist} />;
}
