import type { Role } from 'contract/remote-config';
import { color, font, radius, size, space } from 'shared-ui';
import styled from 'styled-components';

/** Depends on the container, because the side menu leaves a tablet no room for five columns. */
const narrow = '@container (max-width: 44rem)';

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
      'number name role' auto
      '.      email email' auto
      '.      actions actions' auto / auto minmax(0, 1fr) auto;
    gap: ${space.xs} ${space.sm};
    padding: ${space.md};
    border: 1px solid ${color.border};
    border-radius: ${radius.md};
    background: ${color.surface};
  }
`;

export const Cell = styled.td<{ $area: 'number' | 'name' | 'email' | 'role' | 'actions' }>`
  padding: ${space.xs} ${space.md};
  text-align: ${({ $area }) => ($area === 'number' ? 'end' : 'start')};
  overflow-wrap: ${({ $area }) => ($area === 'name' || $area === 'email' ? 'anywhere' : 'normal')};
  font-weight: ${({ $area }) => ($area === 'name' ? font.weight.medium : font.weight.regular)};
  color: ${({ $area }) => ($area === 'number' || $area === 'email' ? color.textMuted : color.text)};
  font-variant-numeric: tabular-nums;
  ${narrow} {
    grid-area: ${({ $area }) => $area};
    padding: 0;
  }
`;

/** As high as a button, so that all rows have the same height. */
export const Actions = styled.div`
  display: flex;
  align-items: center;
  gap: ${space.sm};
  min-height: ${size.target};
  font-size: ${font.size.small};
  color: ${color.textMuted};
  white-space: nowrap;
  ${narrow} {
    flex-wrap: wrap;
  }
  & > button {
    padding-inline: ${space.md};
  }
`;

export const RoleBadge = styled.span<{ $role: Role }>`
  display: inline-block;
  padding: ${space.hair} ${space.sm};
  border-radius: ${radius.round};
  background: ${({ $role }) => ($role === 'buyer' ? color.sunken : color.accentSoft)};
  color: ${({ $role }) => ($role === 'buyer' ? color.textMuted : color.accent)};
  font-size: ${font.size.small};
`;

export const Badges = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.xs};
  ${narrow} {
    flex-direction: column;
    align-items: end;
  }
`;

/** A badge beside the role, about something that concerns admins. */
export const StateBadge = styled.span<{ $isDanger: boolean }>`
  display: inline-block;
  padding: ${space.hair} ${space.sm};
  border-radius: ${radius.round};
  background: ${({ $isDanger }) => ($isDanger ? color.dangerSoft : color.accentSoft)};
  color: ${({ $isDanger }) => ($isDanger ? color.danger : color.accent)};
  font-size: ${font.size.small};
  white-space: nowrap;
`;
