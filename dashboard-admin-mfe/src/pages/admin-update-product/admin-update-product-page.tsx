import { useQuery } from '@tanstack/react-query';
import { useParams, type LoaderFunctionArgs } from 'react-router-dom';
import { productQuery, queryClient, statusOf } from 'shared-auth';
import { FailedState, PageHeading, PageTitle, ProductForm, ProgressBar } from 'shared-ui';

/** Asks the server even when the product is cached: somebody else may have changed it meanwhile. */
export async function loader({ params: { id = '' } }: LoaderFunctionArgs) {
  try {
    await queryClient.query({ ...productQuery(id), staleTime: 0 });
  } catch (error) {
    if (statusOf(error) === 404) throw new Response('', { status: 404 });
  }
  return null;
}

export function Component() {
  const { id = '' } = useParams();
  const query = productQuery(id);
  const product = useQuery({ ...query, retryOnMount: false });
  const retry = () => void queryClient.resetQueries({ queryKey: query.queryKey });
  return (
    <>
      <PageTitle>Update Product</PageTitle>
      <PageHeading>Update Product</PageHeading>
      {product.isPending && <ProgressBar label="Loading the product" />}
      {product.data && <ProductForm key={id} product={product.data} />}
      {product.isError && !product.data && <FailedState message="The product could not be loaded." onRetry={retry} />}
    </>
  );
}
