import { ManagedProductList } from 'shared-products';
import { useProductModeration } from '../../api/products';

export { managedProductsLoader as loader } from 'shared-products';

export function Component() {
  return (
    <ManagedProductList
      updatePath="/profile/adminUpdateProduct"
      importPath="/profile/adminImportProducts"
      moderation={useProductModeration()}
    />
  );
}
