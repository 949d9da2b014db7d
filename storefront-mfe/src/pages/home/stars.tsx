import { color } from 'shared-ui';
import styled from 'styled-components';

const Row = styled.span`
  display: inline-flex;
  gap: 0.125rem;
  color: ${color.star};
`;

const star = 'M12 3.2l2.7 5.6 6.1.8-4.5 4.2 1.1 6.1L12 17l-5.4 2.9 1.1-6.1L3.2 9.6l6.1-.8z';

/** A rating of 1 to 5 as filled and empty stars. */
export function Stars({ rating }: { rating: number }) {
  return (
    <Row role="img" aria-label={`${rating} out of 5`}>
      {[1, 2, 3, 4, 5].map((step) => (
        <svg key={step} width="20" height="20" viewBox="0 0 24 24" strokeWidth="1.5" aria-hidden="true">
          <path d={star} stroke="currentColor" strokeLinejoin="round" fill={step <= rating ? 'currentColor' : 'none'} />
        </svg>
      ))}
    </Row>
  );
}
