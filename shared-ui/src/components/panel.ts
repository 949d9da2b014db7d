import styled from 'styled-components';
import { color } from '../tokens/color';
import { font } from '../tokens/font';
import { radius } from '../tokens/shape';
import { space } from '../tokens/space';

/** A box with one matter in it, beside or above others. */
export const Panel = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${space.md};
  padding: ${space.lg};
  border: 1px solid ${color.border};
  border-radius: ${radius.lg};
  background: ${color.surface};
  overflow-wrap: anywhere;
`;

/** Heading and actions at two ends of a line, which becomes two where it is too narrow. */
export const HeadRow = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space.sm} ${space.lg};
`;

/** The heading of a panel. */
export const PanelTitle = styled.h2`
  font-size: ${font.size.title};
`;

/** What is said beside something else: counts, dates, addresses. */
export const Muted = styled.span`
  font-size: ${font.size.small};
  color: ${color.textMuted};
  font-variant-numeric: tabular-nums;
`;
