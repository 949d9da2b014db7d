import { useQuery } from '@tanstack/react-query';
import { reviewsText } from 'contract/product-text';
import { Muted } from 'shared-ui';
import { ratingSummaryQuery } from '../../../api/reviews';
import { Stars } from '../../../rating/stars';
import { Average, Bar, Distribution, Summary } from './rating-summary.styles';
import { starsText } from './star-choice';

/** The average and the number of reviews with each number of stars; nothing without reviews. The list says when it cannot be loaded. */
export function RatingSummary({ productId }: { productId: string }) {
  const { data } = useQuery(ratingSummaryQuery(productId));
  if (!data || data.count === 0) return null;
  const { average, count, stars } = data;
  return (
    <Summary>
      <Average>
        <strong>{average.toFixed(1)}</strong>
        <Stars rating={Math.round(average)} />
        <Muted>{reviewsText(count)}</Muted>
      </Average>
      <Distribution>
        {[5, 4, 3, 2, 1].map((step) => {
          const reviews = stars[step - 1] ?? 0;
          return (
            <li key={step}>
              <span>{starsText(step)}</span>
              <Bar aria-hidden="true" style={{ backgroundSize: `${(reviews / count) * 100}% 100%` }} />
              <span>{reviews}</span>
            </li>
          );
        })}
      </Distribution>
    </Summary>
  );
}
