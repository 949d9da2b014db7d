import { useQuery } from '@tanstack/react-query';
import { allProductsQuery, type Product } from 'shared-auth';
import { Price, ProductImage } from 'shared-ui';
import { ItemLink } from '../../layout/item-link';
import { Item, Items, More } from './more-of-brand.styles';

const maxProducts = 4;

/** Other products of the brand, from the full list that the loader requests. Empty if that list was too long. */
export function MoreOfBrand({ product }: { product: Product }) {
  const { data: all = [] } = useQuery({ ...allProductsQuery(), enabled: false });
  const others = all.filter(({ _id, brand }) => brand === product.brand && _id !== product._id).slice(0, maxProducts);
  if (!product.brand || others.length === 0) return null;
  return (
    <More aria-labelledby="more-of-brand">
      <h2 id="more-of-brand">More from {product.brand}</h2>
      <Items>
        {others.map(({ _id, name, photos, price }) => (
          <Item key={_id}>
            <ProductImage photos={photos} alt="" sizes="(max-width: 640px) 44vw, 17rem" />
            <ItemLink to={`/details/${encodeURIComponent(_id)}`}>{name}</ItemLink>
            <Price amount={price} />
          </Item>
        ))}
      </Items>
    </More>
  );
}
