import { noop } from '@tanstack/react-query';
import { allProductsQuery, http, productsQuery, queryClient, type Product } from 'shared-auth';
import { Notice, PageHeading, PageTitle, preloadProductImage, Price } from 'shared-ui';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router-dom';
import { PageFrame } from '../../layout/page-frame';
import { loadProduct } from '../../products/load-product';
import {
  BrandLink,
  Category,
  Cost,
  Description,
  Facts,
  Layout,
  pictureSizes,
  Title,
} from '../../products/product-layout';
import { useRememberedProduct } from '../../saved-items/use-remembered-product';
import { StockNote } from '../../saved-items/stock-note';
import { useFlag } from '../../use-flag';
import { AddActions } from './add-actions';
import { MoreOfBrand } from './more-of-brand';
import { ProductPictures } from './product-pictures';
import { ProductRating } from './product-rating';
import { ReportToAdmins } from './report-to-admins';
import { LazyReviews } from './reviews/lazy-reviews';

export { ProductErrorBoundary as ErrorBoundary } from '../../products/product-error-boundary';

/** Up to this many products the whole list is loaded, so that further details pages open without a request. */
const fullListLimit = 1000;

async function prefetchFullList(): Promise<void> {
  const { total } = await queryClient.query(productsQuery({ limit: 1 }));
  if (total <= fullListLimit) await queryClient.query(allProductsQuery());
}

/** Loads the product and preloads its picture. */
export async function loader({ params: { id = '' } }: LoaderFunctionArgs): Promise<Product> {
  const product = await findProduct(id);
  preloadProductImage(product.photos, pictureSizes);
  return product;
}

/** Takes the product from the full list. The first details page loads the product alone and the list in the background. */
async function findProduct(id: string): Promise<Product> {
  const listState = queryClient.getQueryState(allProductsQuery().queryKey);
  const cached = listState?.isInvalidated ? undefined : listState?.data?.find(({ _id }) => _id === id);
  void prefetchFullList().catch(noop);
  return cached ?? (await loadProduct(id));
}

export function Component() {
  useRememberedProduct();
  const showsBrandFirst = useFlag('brand-before-reviews');
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
          <Cost>
            <Price amount={price} />
          </Cost>
          <ProductRating product={product} />
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
      {showsBrandFirst && <MoreOfBrand product={product} />}
      <LazyReviews product={product} />
      {!showsBrandFirst && <MoreOfBrand product={product} />}
    </PageFrame>
  );
}
