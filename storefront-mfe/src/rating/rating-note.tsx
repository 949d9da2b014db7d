import { reviewsText } from 'contract/product-text';
import type { Product } from 'shared-auth';
import { font, space, VisuallyHidden } from 'shared-ui';
import styled from 'styled-components';
import { Stars } from './stars';

const Note = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space.xs};
  font-size: ${font.size.small};
  font-variant-numeric: tabular-nums;
  > :first-child {
    display: inline-flex;
  }
`;

/** "4.6 (12)" after stars; nothing without reviews. */
export function RatingNote({ rating }: { rating: Product['rating'] }) {
  if (!rating || rating.count === 0) return null;
  const average = rating.average.toFixed(1);
  return (
    <Note>
      <span aria-hidden="true">
        <Stars rating={rating.average} size={14} />
      </span>
      <span aria-hidden="true">
        {average} ({rating.count})
      </span>
      <VisuallyHidden>
        Rated {average} of 5, {reviewsText(rating.count)}
      </VisuallyHidden>
    </Note>
  );
}
