import { font } from 'shared-ui';
import { Link } from 'react-router-dom';
import styled from 'styled-components';

/** The link of a list item. The whole item is clickable; it needs `position: relative`. */
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
