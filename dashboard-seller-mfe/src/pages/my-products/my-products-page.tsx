import { ManagedProductList } from 'shared-products';

export { managedProductsLoader as loader } from 'shared-products';

export function Component() {
  return <ManagedProductList updatePath="/profile/updateProduct" importPath="/profile/importProducts" />;
}
