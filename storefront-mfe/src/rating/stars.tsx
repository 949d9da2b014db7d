import { color } from 'shared-ui';
import styled from 'styled-components';

const Row = styled.span`
  display: inline-flex;
  gap: 0.125rem;
  color: ${color.star};
`;

const star = 'M12 3.2l2.7 5.6 6.1.8-4.5 4.2 1.1 6.1L12 17l-5.4 2.9 1.1-6.1L3.2 9.6l6.1-.8z';

/** A star of this size in CSS pixels, in the text's colour. */
export function Star({ size = 20, isFilled }: { size?: number; isFilled: boolean }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" strokeWidth="1.5" aria-hidden="true">
      <path d={star} stroke="currentColor" strokeLinejoin="round" fill={isFilled ? 'currentColor' : 'none'} />
    </svg>
  );
}

/** A rating of 1 to 5 as filled and empty stars. */
export function Stars({ rating, size }: { rating: number; size?: number }) {
  return (
    <Row role="img" aria-label={`${rating} out of 5`}>
      {[1, 2, 3, 4, 5].map((step) => (
        <Star key={step} size={size} isFilled={step <= rating} />
      ))}
    </Row>
  );
}
