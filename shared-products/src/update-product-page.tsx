import { useQuery } from '@tanstack/react-query';
import { useParams, type LoaderFunctionArgs } from 'react-router-dom';
import { productQuery, queryClient, statusOf } from 'shared-auth';
import { FailedState, Notice, PageHeading, PageTitle, ProgressBar } from 'shared-ui';
import { LazyProductForm, loadProductForm } from './lazy-product-form';

/** The route loader of `UpdateProductPage`. Throws a 404 response for a product that does not exist. */
export async function updateProductLoader({ params: { id = '' } }: LoaderFunctionArgs) {
  await Promise.all([loadProductForm(), loadProduct(id)]);
  return null;
}

/** Ignores the cache, because another person may have changed the product. */
async function loadProduct(id: string): Promise<void> {
  try {
    await queryClient.query({ ...productQuery(id), staleTime: 0 });
  } catch (error) {
    // The page shows other errors and offers Try again.
    if (statusOf(error) === 404) throw new Response('', { status: 404 });
  }
}

/** The page where sellers and admins update a product. Its route needs the parameter `:id`. */
export function UpdateProductPage() {
  const { id = '' } = useParams();
  const query = productQuery(id);
  const product = useQuery({ ...query, retryOnMount: false });
  const retry = () => void queryClient.resetQueries({ queryKey: query.queryKey });
  return (
    <>
      <PageTitle>Update Product</PageTitle>
      <PageHeading>Update Product</PageHeading>
      {product.isPending && <ProgressBar label="Loading the product" />}
      {product.data?.unlistedReason && (
        <Notice $tone="danger">An admin took this product off sale: {product.data.unlistedReason}</Notice>
      )}
      {product.data?.photoRemovedReason && (
        <Notice $tone="danger">An admin took the photo down: {product.data.photoRemovedReason}</Notice>
      )}
      {product.data && <LazyProductForm key={id} product={product.data} />}
      {product.isError && !product.data && <FailedState message="The product could not be loaded." onRetry={retry} />}
    </>
  );
}
