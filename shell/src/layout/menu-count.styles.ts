import { color, font, radius, space } from 'shared-ui';
import styled from 'styled-components';

/** The number of new things behind a link of the menu. */
export const Count = styled.span`
  margin-inline-start: auto;
  padding: 0 ${space.sm};
  border-radius: ${radius.lg};
  background: ${color.accentSoft};
  font-size: ${font.size.small};
  white-space: nowrap;
`;
