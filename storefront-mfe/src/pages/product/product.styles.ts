import { font, space } from 'shared-ui';
import styled from 'styled-components';

/** The rating appears beside the availability, so that nothing moves. */
export const Availability = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.xs} ${space.lg};
  font-size: ${font.size.small};
  font-weight: ${font.weight.medium};
`;
