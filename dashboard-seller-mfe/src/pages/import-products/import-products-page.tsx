import { ImportProductsPage } from 'shared-products';

export { importProductsLoader as loader } from 'shared-products';

export function Component() {
  return <ImportProductsPage listPath="/profile/myProducts" />;
}
