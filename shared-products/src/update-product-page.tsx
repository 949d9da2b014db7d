import { useQuery } from '@tanstack/react-query';
import { useParams, type LoaderFunctionArgs } from 'react-router-dom';
import { productQuery, queryClient, statusOf } from 'shared-auth';
import { FailedState, PageHeading, PageTitle, ProgressBar } from 'shared-ui';
import { LazyProductForm, loadProductForm } from './lazy-product-form';

/** The route loader of `UpdateProductPage`; answers 404 for a product that does not exist. */
export async function updateProductLoader({ params: { id = '' } }: LoaderFunctionArgs) {
  await Promise.all([loadProductForm(), loadProduct(id)]);
  return null;
}

/** Asks the server even when the product is cached: somebody else may have changed it meanwhile. */
async function loadProduct(id: string): Promise<void> {
  try {
    await queryClient.query({ ...productQuery(id), staleTime: 0 });
  } catch (error) {
    // Any other failure is told by the page, which can try again.
    if (statusOf(error) === 404) throw new Response('', { status: 404 });
  }
}

/** The page on which sellers and admins change the product whose id stands in the route as `:id`. */
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
      {product.data && <LazyProductForm key={id} product={product.data} />}
      {product.isError && !product.data && <FailedState message="The product could not be loaded." onRetry={retry} />}
    </>
  );
}
