import { noop } from '@tanstack/react-query';
import { allProductsQuery, http, productQuery, productsQuery, queryClient, statusOf, type Product } from 'shared-auth';
import { FailedState, Notice, PageHeading, PageTitle, preloadProductImage, Price } from 'shared-ui';
import {
  isRouteErrorResponse,
  useLoaderData,
  useRevalidator,
  useRouteError,
  type LoaderFunctionArgs,
} from 'react-router-dom';
import { PageFrame } from '../../layout/page-frame';
import { useRememberedProduct } from '../../saved-items/use-remembered-product';
import { StockNote } from '../../saved-items/stock-note';
import { AddActions } from './add-actions';
import { BrandLink, Category, Cost, Description, Facts, Layout, Title } from './details.styles';
import { MoreOfBrand } from './more-of-brand';
import { pictureSizes } from './picture-sizes';
import { ProductPictures } from './product-pictures';
import { ProductRating } from './product-rating';
import { ReportToAdmins } from './report-to-admins';
import { LazyReviews } from './reviews/lazy-reviews';

/** Up to this many products the whole list is loaded, so that further details pages open without a request. */
const fullListLimit = 1000;

async function prefetchFullList(): Promise<void> {
  const { total } = await queryClient.query(productsQuery({ limit: 1 }));
  if (total <= fullListLimit) await queryClient.query(allProductsQuery());
}

/** Loads the product and preloads its picture. */
export async function loader({ params: { id = '' } }: LoaderFunctionArgs): Promise<Product> {
  const product = await loadProduct(id);
  preloadProductImage(product.photos, pictureSizes);
  return product;
}

/** Takes the product from the full list. The first details page loads the product alone and the list in the background. */
async function loadProduct(id: string): Promise<Product> {
  const listState = queryClient.getQueryState(allProductsQuery().queryKey);
  const cached = listState?.isInvalidated ? undefined : listState?.data?.find(({ _id }) => _id === id);
  void prefetchFullList().catch(noop);
  if (cached) return cached;
  try {
    return await queryClient.query(productQuery(id));
  } catch (error) {
    if (statusOf(error) === 404) throw new Response('', { status: 404 });
    throw error;
  }
}

export function Component() {
  useRememberedProduct();
  const product = useLoaderData<Product>();
  const {
    _id: id,
    name,
    brand,
    category,
    description,
    photos,
    pictures = [photos],
    price,
    stock,
    unlistedReason,
  } = product;
  return (
    <PageFrame>
      <PageTitle>{name}</PageTitle>
      <Layout>
        <ProductPictures key={id} pictures={pictures} name={name} />
        <Facts>
          <Title>
            {brand && <BrandLink to={`/products?${new URLSearchParams({ brand }).toString()}`}>{brand}</BrandLink>}
            <PageHeading>{name}</PageHeading>
          </Title>
          <ProductRating product={product} />
          <Cost>
            <Price amount={price} />
          </Cost>
          <StockNote stock={stock} />
          {unlistedReason ? (
            <Notice $tone="danger">This product is off sale: {unlistedReason}</Notice>
          ) : (
            <AddActions product={product} />
          )}
          {description && <Description>{description}</Description>}
          {category && <Category>Category: {category}</Category>}
          {!unlistedReason && (
            <ReportToAdmins
              key={id}
              subject="product"
              send={(reason) => http.post(`/product/${encodeURIComponent(id)}/reports`, { reason })}
            />
          )}
        </Facts>
      </Layout>
      <LazyReviews product={product} />
      <MoreOfBrand product={product} />
    </PageFrame>
  );
}

/** Offers Try again for a product that failed to load. For an unknown product it opens the shop's error page. */
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
