import { PageHeading, PageTitle } from 'shared-ui';
import { LazyProductForm, loadProductForm } from './lazy-product-form';

/** The route loader of `AddProductPage`. */
export async function addProductLoader() {
  await loadProductForm();
  return null;
}

/** The page on which sellers and admins add products in their own name. */
export function AddProductPage() {
  return (
    <>
      <PageTitle>Add Product</PageTitle>
      <PageHeading>Add Product</PageHeading>
      <LazyProductForm />
    </>
  );
}
