import { Link } from 'react-router-dom';
import { Panel, color, font, media, radius, size, space } from 'shared-ui';
import styled from 'styled-components';

export const BackLink = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: ${size.target};
`;

/** The parts of the page, one below the other. */
export const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.lg};
  margin-top: ${space.md};
`;

export const DropZone = styled(Panel)<{ $isOver: boolean }>`
  justify-items: start;
  border-style: dashed;
  border-color: ${({ $isOver }) => ($isOver ? color.accent : color.borderStrong)};
  background: ${({ $isOver }) => ($isOver ? color.accentSoft : color.surface)};
`;

export const Rules = styled.ul`
  display: grid;
  gap: ${space.xs};
  padding-inline-start: 1.25em;
  font-size: ${font.size.small};
  color: ${color.textMuted};
`;

export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.md};
`;

export const Counts = styled.dl`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: ${space.md};
  ${media.phone} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

export const Count = styled.div`
  padding: ${space.md};
  border-radius: ${radius.md};
  background: ${color.sunken};
  dt {
    font-size: ${font.size.small};
    color: ${color.textMuted};
  }
  dd {
    margin: 0;
    font-size: ${font.size.title};
    font-weight: ${font.weight.bold};
    font-variant-numeric: tabular-nums;
  }
`;

/** A row of the file and what is said of it. */
export const RowList = styled.ul`
  display: grid;
  padding: 0;
  list-style: none;
  li {
    display: grid;
    grid-template-columns: 6rem minmax(0, 1fr);
    gap: ${space.xs} ${space.md};
    padding-block: ${space.sm};
    border-top: 1px solid ${color.border};
    overflow-wrap: anywhere;
  }
  ${media.phone} {
    li {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`;

export const RowNumber = styled.span`
  font-weight: ${font.weight.medium};
  font-variant-numeric: tabular-nums;
`;

export const Faults = styled.div`
  display: grid;
  gap: ${space.xs};
`;

export const Fault = styled.p`
  color: ${color.danger};
`;
