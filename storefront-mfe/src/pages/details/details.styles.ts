import { color, media, size, space } from 'shared-ui';
import { Link } from 'react-router-dom';
import styled from 'styled-components';

/** Below the price; links to the reviews. */
export const RatingLine = styled(Link)`
  justify-self: start;
  display: inline-flex;
  align-items: center;
  min-height: ${size.target};
  color: inherit;
  text-decoration: none;
  &:hover {
    text-decoration: underline;
  }
`;

/** On a phone it sticks to the window's lower edge while the facts are visible. */
export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.md};
  padding-block: ${space.sm};
  > button {
    flex: 1 1 auto;
    padding-inline: ${space.lg};
  }
  ${media.tablet} {
    > button {
      min-height: 3.25rem;
    }
  }
  ${media.phone} {
    position: sticky;
    bottom: 0;
    z-index: 2;
    order: 1;
    gap: ${space.sm};
    margin-inline: calc(-1 * ${space.gutter});
    padding: ${space.md} ${space.gutter};
    border-top: 1px solid ${color.border};
    background: ${color.canvas};
  }
`;
