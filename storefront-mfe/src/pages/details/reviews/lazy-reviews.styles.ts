import styled from 'styled-components';
import { More } from '../more-of-brand.styles';

/** A link to it stops below the shop's header. */
export const ReviewsSection = styled(More)`
  scroll-margin-top: 5rem;
`;
