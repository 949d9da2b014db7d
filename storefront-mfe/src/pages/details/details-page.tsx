import { noop } from '@tanstack/react-query';
import { allProductsQuery, productQuery, productsQuery, queryClient, statusOf, type Product } from 'shared-auth';
import { FailedState, PageHeading, PageTitle, preloadProductImage, Price } from 'shared-ui';
import {
  isRouteErrorResponse,
  useLoaderData,
  useRevalidator,
  useRouteError,
  type LoaderFunctionArgs,
} from 'react-router-dom';
import { PageFrame } from '../../layout/page-frame';
import { AddActions } from './add-actions';
import { BrandLink, Category, Cost, Description, Facts, Layout, Title } from './details.styles';
import { EnlargeablePicture, pictureSizes } from './enlargeable-picture';
import { MoreOfBrand } from './more-of-brand';

/** Up to here the whole list is loaded, which makes every further details page instant. */
const wholeListLimit = 1000;

async function loadWholeList(): Promise<void> {
  const { total } = await queryClient.query(productsQuery({ limit: 1 }));
  if (total <= wholeListLimit) await queryClient.query(allProductsQuery());
}

/** Has the product's picture fetched before the page is rendered. */
export async function loader({ params: { id = '' } }: LoaderFunctionArgs): Promise<Product> {
  const product = await loadProduct(id);
  preloadProductImage(product.photos, pictureSizes);
  return product;
}

/** From the full product list; the first details page loads its one product beside the list and does not wait for that. */
async function loadProduct(id: string): Promise<Product> {
  const list = queryClient.getQueryState(allProductsQuery().queryKey);
  const listed = list?.isInvalidated ? undefined : list?.data?.find(({ _id }) => _id === id);
  void loadWholeList().catch(noop);
  if (listed) return listed;
  try {
    return await queryClient.query(productQuery(id));
  } catch (error) {
    if (statusOf(error) === 404) throw new Response('', { status: 404 });
    throw error;
  }
}

export function Component() {
  const product = useLoaderData<Product>();
  const { name, brand, category, description, photos, price } = product;
  return (
    <PageFrame>
      <PageTitle>{name}</PageTitle>
      <Layout>
        <EnlargeablePicture photos={photos} alt={name} />
        <Facts>
          <Title>
            {brand && <BrandLink to={`/products?${new URLSearchParams({ brand }).toString()}`}>{brand}</BrandLink>}
            <PageHeading>{name}</PageHeading>
          </Title>
          <Cost>
            <Price amount={price} />
          </Cost>
          <AddActions product={product} />
          {description && <Description>{description}</Description>}
          {category && <Category>Category: {category}</Category>}
        </Facts>
      </Layout>
      <MoreOfBrand product={product} />
    </PageFrame>
  );
}

/** An unknown product is the shop's error page; what could not be loaded can be tried again here. */
export function ErrorBoundary() {
  const error = useRouteError();
  const { revalidate } = useRevalidator();
  if (isRouteErrorResponse(error)) throw error;
  return (
    <PageFrame>
      <PageTitle>Product</PageTitle>
      <FailedState message="The product could not be loaded." onRetry={() => void revalidate()} />
    </PageFrame>
  );
}
