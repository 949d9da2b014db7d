import { font } from 'shared-ui';
import styled from 'styled-components';

export const Availability = styled.p`
  font-size: ${font.size.small};
  font-weight: ${font.weight.medium};
`;
