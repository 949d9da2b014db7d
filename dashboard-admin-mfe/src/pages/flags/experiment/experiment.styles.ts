import { color, font, media, space } from 'shared-ui';
import styled from 'styled-components';

export const Result = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.sm};
`;

export const ResultTitle = styled.h4`
  margin: 0;
  font-size: ${font.size.body};
`;

export const Scroll = styled.div`
  overflow-x: auto;
`;

/** Long values break inside their columns. */
export const Figures = styled.table`
  border-collapse: collapse;
  font-size: ${font.size.small};
  font-variant-numeric: tabular-nums;
  overflow-wrap: normal;
  th,
  td {
    min-width: 5rem;
    padding: ${space.xs} ${space.lg} ${space.xs} 0;
    vertical-align: top;
    text-align: start;
    font-weight: ${font.weight.medium};
  }
  thead th {
    max-width: 12rem;
    color: ${color.textMuted};
    overflow-wrap: anywhere;
  }
  tbody tr {
    border-block-start: 1px solid ${color.border};
  }
  ${media.phone} {
    th,
    td {
      min-width: 4rem;
      padding-inline-end: ${space.sm};
    }
  }
`;

export const Difference = styled.strong`
  display: block;
`;

export const Notes = styled.div`
  font-size: ${font.size.small};
  color: ${color.textMuted};
`;
