import type { Product } from 'shared-auth';
import { Skeleton } from 'shared-ui';
import { Card, CardText, Grid, PictureSkeleton } from './catalogue.styles';
import { ProductCard } from './product-card';

/** The first row on a wide window, whose pictures are waited for. */
const priorityCount = 5;

const skeletonCount = 8;

/** One page of products; dimmed while `stale`, which is while the next one is on its way. */
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

/** What stands in for the grid until the first products are there. */
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
            </CardText>
          </Card>
        </li>
      ))}
    </Grid>
  );
}
