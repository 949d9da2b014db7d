import { ProgressBar, Skeleton } from 'shared-ui';
import { Card, Facts, Picture } from './managed-product-card.styles';
import { Grid } from './managed-product-list.styles';

const placeholders = ['one', 'two', 'three', 'four'];

/** Shown while the managed list loads. */
export function ManagedProductSkeletons() {
  return (
    <>
      <ProgressBar label="Loading products" />
      <Grid aria-hidden="true">
        {placeholders.map((placeholder) => (
          <Card key={placeholder}>
            <Picture>
              <Skeleton height="100%" />
            </Picture>
            <Facts>
              <Skeleton width="80%" />
              <Skeleton width="40%" />
            </Facts>
            <Skeleton height="2.75rem" />
          </Card>
        ))}
      </Grid>
    </>
  );
}
