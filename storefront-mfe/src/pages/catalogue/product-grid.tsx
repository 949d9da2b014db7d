import type { Product } from 'shared-auth';
import { Skeleton } from 'shared-ui';
import { Card, CardRating, CardText, Grid, PictureSkeleton } from './catalogue.styles';
import { ProductCard } from './product-card';

/** The first row on a desktop, whose pictures load eagerly. */
const priorityCount = 5;

const skeletonCount = 8;

/** One page of products. `stale` dims it while the next page loads. */
export function ProductGrid({ products, stale }: { products: Product[]; stale: boolean }) {
  return (
    <Grid $stale={stale} aria-busy={stale}>
      {products.map((product, index) => (
        <li key={product._id}>
          <ProductCard product={product} priority={index < priorityCount} />
        </li>
      ))}
    </Grid>
  );
}

/** Shown until the first products arrive. */
export function ProductGridSkeleton() {
  return (
    <Grid $stale={false} aria-hidden="true" data-testid="catalogue-skeleton">
      {Array.from({ length: skeletonCount }, (_, index) => (
        <li key={index}>
          <Card>
            <PictureSkeleton />
            <CardText>
              <Skeleton width="35%" height="0.875rem" />
              <Skeleton height="1.25rem" />
              <Skeleton width="45%" />
              <CardRating />
            </CardText>
          </Card>
        </li>
      ))}
    </Grid>
  );
}
