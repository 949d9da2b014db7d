import { color, font, radius, shadow, space } from 'shared-ui';
import styled from 'styled-components';

/** From this width the total fits beside the table. */
const wide = '@media (min-width: 1200px)';

// The height puts the total at the window's lower edge, even below a short table.
export const Layout = styled.div`
  display: grid;
  grid-template: 1fr auto / minmax(0, 1fr);
  gap: ${space.xl};
  min-height: var(--ocs-page-height, 0);
  ${wide} {
    grid-template: auto / minmax(0, 1fr) 17rem;
    align-items: start;
    gap: ${space.xxl};
    min-height: 0;
  }
`;

/** Total and Pay button: beside the table, or at the window's lower edge. */
export const Checkout = styled.div`
  position: sticky;
  bottom: ${space.md};
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space.sm} ${space.lg};
  padding: ${space.md} ${space.lg};
  border: 1px solid ${color.border};
  border-radius: ${radius.lg};
  background: ${color.surface};
  box-shadow: ${shadow.raised};
  dt {
    font-size: ${font.size.small};
    color: ${color.textMuted};
  }
  dd {
    font-size: ${font.size.title};
    font-weight: ${font.weight.bold};
    line-height: ${font.leading.tight};
  }
  > button {
    min-width: 9rem;
  }
  ${wide} {
    top: 6rem;
    display: grid;
    justify-content: stretch;
    gap: ${space.lg};
    padding: ${space.xl};
    box-shadow: none;
  }
`;
