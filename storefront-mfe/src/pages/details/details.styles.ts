import { color, media, space } from 'shared-ui';
import styled from 'styled-components';

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
