import { color, font, radius, space } from 'shared-ui';
import styled from 'styled-components';

/** Depends on the container, because the side menu leaves a tablet no room for six columns. */
const narrow = '@container (max-width: 52rem)';

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

/** Sticks below the shop's header. Who, what and on whom have widths, because long ids would leave addresses no room. */
export const ColumnHeader = styled.th`
  position: sticky;
  top: 4rem;
  padding: ${space.sm} ${space.md};
  background: ${color.sunken};
  font-size: ${font.size.small};
  font-weight: ${font.weight.medium};
  color: ${color.textMuted};
  text-align: start;
  &:first-child {
    width: 1%;
    border-start-start-radius: ${radius.md};
    text-align: end;
  }
  &:nth-child(2) {
    width: 8.5rem;
  }
  &:nth-child(3),
  &:nth-child(5) {
    width: 25%;
  }
  &:nth-child(4) {
    width: 15%;
  }
  &:last-child {
    border-start-end-radius: ${radius.md};
  }
`;

/** A table row; a card where the table is narrow. */
export const Row = styled.tr`
  border-bottom: 1px solid ${color.border};
  &:hover {
    background: color-mix(in srgb, ${color.sunken} 50%, transparent);
  }
  ${narrow} {
    display: grid;
    grid-template:
      'action number' auto
      'subject subject' auto
      'who who' auto
      'details details' auto
      'time time' auto / minmax(0, 1fr) auto;
    gap: ${space.xs} ${space.sm};
    padding: ${space.md};
    border: 1px solid ${color.border};
    border-radius: ${radius.md};
    background: ${color.surface};
  }
`;

type Area = 'number' | 'time' | 'who' | 'action' | 'subject' | 'details';

export const Cell = styled.td<{ $area: Area }>`
  padding: ${space.sm} ${space.md};
  vertical-align: top;
  text-align: ${({ $area }) => ($area === 'number' ? 'end' : 'start')};
  overflow-wrap: ${({ $area }) => ($area === 'number' || $area === 'time' ? 'normal' : 'anywhere')};
  font-weight: ${({ $area }) => ($area === 'action' ? font.weight.medium : font.weight.regular)};
  color: ${({ $area }) => ($area === 'number' || $area === 'time' ? color.textMuted : color.text)};
  font-variant-numeric: tabular-nums;
  & > * {
    display: block;
  }
  ${narrow} {
    grid-area: ${({ $area }) => $area};
    padding: 0;
    &:empty {
      display: none;
    }
  }
`;
