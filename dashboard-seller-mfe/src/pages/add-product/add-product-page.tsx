import { PageHeading, PageTitle, ProductForm } from 'shared-ui';

export function Component() {
  return (
    <>
      <PageTitle>Add Product</PageTitle>
      <PageHeading>Add Product</PageHeading>
      <ProductForm />
    </>
  );
}
