import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { brandsQuery, productsQuery, queryClient, useSession } from 'shared-auth';
import {
  EmptyState,
  FailedState,
  HeadRow,
  Muted,
  Notice,
  PageHeading,
  PageTitle,
  Pagination,
  SelectField,
  SlowNotice,
  useFilterParams,
  withFilterParam,
} from 'shared-ui';
import { Filters, Grid } from './managed-product-list.styles';
import { ManagedProductCard } from './managed-product-card';
import { pagesOf, useLastPage } from './list-pages';
import { ManagedProductSkeletons } from './managed-product-skeletons';
import { isOfAllCreators, isOfUnlisted, isSameEmail, readManagedProductsFilter } from './managed-products-filter';
import { ProductFiles } from './product-files';
import { UnlistedProductList } from './unlisted-product-list';
import { UnlistedProductsNotice } from './unlisted-products-notice';
import { useFocusAfterChange } from './use-focus-after-change';
import { useProductActions, type Moderation } from './use-product-actions';

type Props = {
  /** The path of the update page without the product's id, e.g. `/profile/updateProduct`. */
  updatePath: string;
  /** The path of the page that imports products. */
  importPath: string;
  /** With it, the list also offers the products of all creators: for admins. */
  moderation?: Moderation;
};

/** The signed-in person's products with Update and Remove. Brand, sort order and page are URL parameters. */
export function ManagedProductList({ updatePath, importPath, moderation }: Props) {
  const [params] = useFilterParams();
  const isAll = moderation !== undefined && isOfAllCreators(params);
  const list = { updatePath, isAll, moderation };
  return isOfUnlisted(params) ? (
    <UnlistedProductList {...list} />
  ) : (
    <ListedProductList {...list} importPath={importPath} />
  );
}

type ListProps = Pick<Props, 'updatePath' | 'importPath'> & { isAll: boolean; moderation: Moderation | undefined };

function ListedProductList({ updatePath, importPath, isAll, moderation }: ListProps) {
  const { user } = useSession();
  const [params, changeParams] = useFilterParams();
  const creator = isAll ? undefined : user?.email;
  const filter = readManagedProductsFilter(params, creator);
  const query = productsQuery(filter);
  const products = useQuery({ ...query, placeholderData: keepPreviousData, enabled: user !== null });
  const brands = useQuery({ ...brandsQuery(creator), enabled: user !== null });
  const { heading, beforeChange } = useFocusAfterChange(products.data);
  const { remove, takeOffSale, isBusy, failure } = useProductActions(beforeChange);
  const retry = () => void queryClient.resetQueries({ queryKey: query.queryKey });

  useLastPage(filter.page, products, changeParams);

  const change = (name: 'brand' | 'sort' | 'creator') => (event: { target: { value: string } }) => {
    changeParams((latest) => withFilterParam(latest, name, event.target.value), { preventScrollReset: true });
  };

  const listName = isAll ? 'All Products' : 'My Products';
  return (
    <>
      <PageTitle>{listName}</PageTitle>
      <HeadRow>
        <PageHeading ref={heading} tabIndex={-1}>
          {listName}
        </PageHeading>
        {products.data && (
          <Muted as="p" role="status">
            Total Products: {products.data.total}
          </Muted>
        )}
      </HeadRow>
      <Filters>
        <SelectField label="Brand" value={filter.brand ?? ''} onChange={change('brand')}>
          <option value="">Select Brand</option>
          {brandOptions(brands.data, filter.brand).map((brand) => (
            <option key={brand}>{brand}</option>
          ))}
        </SelectField>
        <SelectField label="Sort by price" value={filter.sort ?? ''} onChange={change('sort')}>
          <option value="">None</option>
          <option value="asc">Low to high</option>
          <option value="desc">High to low</option>
        </SelectField>
        {moderation && (
          <SelectField label="Creator" value={isAll ? 'all' : ''} onChange={change('creator')}>
            <option value="">Me</option>
            <option value="all">Everybody</option>
          </SelectField>
        )}
      </Filters>
      <ProductFiles importPath={importPath} isAll={isAll} />
      <UnlistedProductsNotice isAll={isAll} />
      {failure && (
        <Notice $tone="danger" role="alert">
          {failure}
        </Notice>
      )}
      {products.isPending && (
        <>
          <ManagedProductSkeletons />
          <SlowNotice onRetry={retry} />
        </>
      )}
      {products.isError && (
        <FailedState message={`${isAll ? 'The' : 'Your'} products could not be loaded.`} onRetry={retry} />
      )}
      {products.data?.total === 0 && <EmptyState />}
      {products.data && products.data.total > 0 && (
        <>
          <Grid aria-label={listName} aria-busy={products.isPlaceholderData}>
            {products.data.items.map((product) => {
              const isOwn = isSameEmail(product.creator, user?.email);
              return (
                <ManagedProductCard
                  key={product._id}
                  product={product}
                  updatePath={`${updatePath}/${encodeURIComponent(product._id)}`}
                  onRemove={isOwn ? () => void remove(product) : undefined}
                  onTakeOffSale={moderation && !isOwn ? () => void takeOffSale(product, moderation) : undefined}
                  isBusy={isBusy(product._id)}
                />
              );
            })}
          </Grid>
          <Pagination
            page={filter.page}
            pages={pagesOf(products.data.total)}
            onPage={(page) => {
              changeParams((latest) => withFilterParam(latest, 'page', String(page)));
              heading.current?.focus();
            }}
          />
        </>
      )}
    </>
  );
}

/** Includes the URL's brand even if no product has it, so that the field shows the active filter. */
function brandOptions(brands: string[] = [], chosen: string | undefined): string[] {
  return chosen && !brands.includes(chosen) ? [...brands, chosen] : brands;
}
