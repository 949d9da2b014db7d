import type { Product } from 'shared-auth';
import { Price, ProductImage, useIsHydrated } from 'shared-ui';
import { memo } from 'react';
import { Brand, Card, CardLink, CardRating, CardText, Cost, StockBadge } from './catalogue.styles';
import { RatingNote } from '../../rating/rating-note';
import { QuickAdd } from './quick-add';

type ProductCardProps = { product: Product; priority: boolean };

/**
 * A product in the grid. The whole card links to the details page, except its Add to Cart button. It is a memo, because each filter
 * and the start of each navigation render the page around it.
 */
export const ProductCard = memo(function ProductCard({ product, priority }: ProductCardProps) {
  const { _id, name, brand, photos, price, rating, stock } = product;
  const isHydrated = useIsHydrated();
  return (
    <Card>
      <ProductImage
        photos={photos}
        alt=""
        sizes="(max-width: 640px) 92vw, (max-width: 1023px) 46vw, 15rem"
        priority={priority}
      />
      {/* The prerendered page is the same for every stock and rating. */}
      {isHydrated && <StockBadge stock={stock} />}
      <CardText>
        <Brand>{brand}</Brand>
        <h2>
          <CardLink to={`/details/${encodeURIComponent(_id)}`}>{name}</CardLink>
        </h2>
        <Cost>
          <Price amount={price} />
        </Cost>
        <CardRating>{isHydrated && <RatingNote rating={rating} />}</CardRating>
      </CardText>
      <QuickAdd product={product} />
    </Card>
  );
});
