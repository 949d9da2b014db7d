import { PageHeading, PageTitle } from 'shared-ui';
import { LazyProductForm, loadProductForm } from './lazy-product-form';

/** The route loader of `AddProductPage`. */
export async function addProductLoader() {
  await loadProductForm();
  return null;
}

/** The page where sellers and admins add products. The signed-in person is the creator. */
export function AddProductPage() {
  return (
    <>
      <PageTitle>Add Product</PageTitle>
      <PageHeading>Add Product</PageHeading>
      <LazyProductForm />
    </>
  );
}
