import { font, space } from 'shared-ui';
import styled from 'styled-components';

/** One row with the rating. */
export const Availability = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.xs} ${space.lg};
  font-size: ${font.size.small};
  font-weight: ${font.weight.medium};
`;

/** Hidden where this page is the placeholder of the details, which have this in another place, or not at all. */
export const OwnFacts = styled.div`
  display: contents;
  [data-placeholder] & {
    display: none;
  }
`;
