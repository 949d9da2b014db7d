import styled from 'styled-components';
import { color } from '../tokens/color';
import { font } from '../tokens/font';
import { radius } from '../tokens/shape';
import { space } from '../tokens/space';

/** A bordered box for one topic. */
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

/** A heading on the left and actions on the right; they wrap where the row is too narrow. */
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

/** Secondary text, such as counts, dates and addresses. */
export const Muted = styled.span`
  font-size: ${font.size.small};
  color: ${color.textMuted};
  font-variant-numeric: tabular-nums;
`;
