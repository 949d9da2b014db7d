import type { Product } from 'shared-auth';
import { Price, ProductImage, ProgressBar, Skeleton } from 'shared-ui';
import { Item, List, Name } from './seller-home.styles';

export function LatestProducts({ products }: { products: Product[] }) {
  return (
    <List aria-label="Latest changes">
      {products.map(({ _id, name, photos, price }) => (
        <Item key={_id}>
          <ProductImage photos={photos} alt="" sizes="56px" />
          <Name to={`/profile/updateProduct/${encodeURIComponent(_id)}`}>{name || 'Product without a name'}</Name>
          <Price amount={price} />
        </Item>
      ))}
    </List>
  );
}

const placeholders = ['one', 'two', 'three'];

export function LatestProductsSkeleton() {
  return (
    <>
      <ProgressBar label="Loading products" />
      {placeholders.map((placeholder) => (
        <Skeleton key={placeholder} height="3.5rem" />
      ))}
    </>
  );
}
