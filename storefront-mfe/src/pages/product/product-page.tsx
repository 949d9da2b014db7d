import { useQuery } from '@tanstack/react-query';
import { idInSlug } from 'contract/product-address';
import { availabilityText, productTitle } from 'contract/product-text';
import { productQuery, queryClient } from 'shared-auth';
import { ButtonLink, PageHeading, PageTitle, Price, ProductImage } from 'shared-ui';
import { useParams, type LoaderFunctionArgs } from 'react-router-dom';
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
import { RatingNote } from '../../rating/rating-note';
import { keepPageProduct } from './keep-page-product';
import { Availability, OwnFacts } from './product.styles';
import { useProductHead } from './use-product-head';

export { ProductErrorBoundary as ErrorBoundary } from '../../products/product-error-boundary';

// Before the loader and the first render, which use it.
keepPageProduct();

/** Loads the product of the address. The one in the HTML is shown at once, and `useQuery` refreshes it. */
export async function loader({ params: { slug = '' } }: LoaderFunctionArgs): Promise<null> {
  const id = idInSlug(slug);
  if (id === undefined) throw new Response('', { status: 404 });
  if (!queryClient.getQueryData(productQuery(id).queryKey)) await loadProduct(id);
  return null;
}

/**
 * A public summary of one product, for visitors from search engines. The prerendered page must fit every product, so that empty
 * texts are elements too, which are hidden.
 */
export function Component() {
  const { slug = '' } = useParams();
  useProductHead(slug);
  const { data: product } = useQuery(productQuery(idInSlug(slug) ?? ''));
  if (!product) return null;
  const { _id, brand, category, description, photos, price, stock, rating } = product;
  const title = productTitle(product);
  return (
    <PageFrame>
      <PageTitle>{title}</PageTitle>
      <Layout>
        <ProductImage photos={photos} alt={title} sizes={pictureSizes} priority />
        <Facts>
          <Title>
            <BrandLink to={`/products?${new URLSearchParams({ brand }).toString()}`}>{brand}</BrandLink>
            <PageHeading>{title}</PageHeading>
            <OwnFacts>
              <Category>{category}</Category>
            </OwnFacts>
          </Title>
          <Cost>
            <Price amount={price} />
          </Cost>
          <OwnFacts>
            <Availability>
              {availabilityText(stock)}
              <RatingNote rating={rating} />
            </Availability>
            <ButtonLink variant="primary" to={`/details/${encodeURIComponent(_id)}`}>
              View details and buy
            </ButtonLink>
            <Description>{description}</Description>
          </OwnFacts>
        </Facts>
      </Layout>
    </PageFrame>
  );
}
