/** Lists of messages and reports. */
import { color, font, radius, size, space } from 'shared-ui';
import styled from 'styled-components';

export const CardList = styled.ul`
  display: grid;
  gap: ${space.md};
  margin-block-end: ${space.xl};
  padding: 0;
  list-style: none;
`;

/** Marks what is new, and the status. */
export const Mark = styled.span`
  padding: 0 ${space.sm};
  border-radius: ${radius.lg};
  background: ${color.accentSoft};
  font-size: ${font.size.small};
`;

export const CardActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.md};
  a {
    display: inline-flex;
    align-items: center;
    min-height: ${size.target};
  }
`;
