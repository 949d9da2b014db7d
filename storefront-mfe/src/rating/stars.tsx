import { color } from 'shared-ui';
import styled from 'styled-components';
import { starPath } from './star-path';

const fiveStars = <path d={`M-12 3.2${`m24 0${starPath}`.repeat(5)}`} />;

const Row = styled.svg`
  color: ${color.star};
  vertical-align: middle;
`;

/**
 * Five stars of this size in CSS pixels, filled from the left as far as the rating. Only its number is different for each rating, so
 * that the server can insert that of a product. A star is one em wide.
 */
export function Stars({ rating, size = 20 }: { rating: number; size?: number }) {
  return (
    <Row
      role="img"
      aria-label={`${rating} out of 5`}
      width={5 * size}
      height={size}
      viewBox="0 0 120 24"
      fontSize="24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinejoin="round"
    >
      {fiveStars}
      <svg width={`${rating}em`} fill="currentColor">
        {fiveStars}
      </svg>
    </Row>
  );
}
