import { font } from 'shared-ui';
import { Link } from 'react-router-dom';
import styled from 'styled-components';

/** The name of an item of a list; a press anywhere on the item, which is positioned, follows it. */
export const ItemLink = styled(Link)`
  color: inherit;
  font-weight: ${font.weight.medium};
  line-height: 1.35;
  text-decoration: none;
  &::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  &:hover {
    text-decoration: underline;
  }
`;
