import { color, font, radius, space } from 'shared-ui';
import styled from 'styled-components';

/** Depends on the container, because the side menu leaves a tablet no room for the columns. */
const narrow = '@container (max-width: 48rem)';

export const TableFrame = styled.div`
  container-type: inline-size;
`;

export const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  background: ${color.surface};
  border-radius: ${radius.md};
  ${narrow} {
    display: block;
    background: none;
    & > tbody {
      display: grid;
      gap: ${space.md};
    }
  }
`;

export const Header = styled.thead`
  ${narrow} {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }
`;

/** Sticks below the shop's header. */
export const ColumnHeader = styled.th`
  position: sticky;
  top: 4rem;
  z-index: 1;
  padding: ${space.sm} ${space.md};
  background: ${color.sunken};
  font-size: ${font.size.small};
  font-weight: ${font.weight.medium};
  color: ${color.textMuted};
  text-align: start;
`;

export const Row = styled.tr`
  border-bottom: 1px solid ${color.border};
  ${narrow} {
    display: grid;
    gap: ${space.md};
    padding: ${space.lg};
    border: 1px solid ${color.border};
    border-radius: ${radius.md};
    background: ${color.surface};
  }
`;

// On a phone the cell shows its column's name; to screen readers the column header says it.
export const Cell = styled.td`
  padding: ${space.md};
  vertical-align: top;
  overflow-wrap: anywhere;
  font-variant-numeric: tabular-nums;
  ${narrow} {
    padding: 0;
    &:empty {
      display: none;
    }
    &::before {
      content: attr(data-column);
      content: attr(data-column) / '';
      display: block;
      font-size: ${font.size.small};
      color: ${color.textMuted};
    }
  }
`;
