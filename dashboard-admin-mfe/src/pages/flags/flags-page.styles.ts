import { color, font, radius, size, space } from 'shared-ui';
import styled from 'styled-components';

export const Intro = styled.p`
  max-width: ${size.text};
  margin-block-start: ${space.sm};
  font-size: ${font.size.small};
  color: ${color.textMuted};
`;

export const FlagList = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.xl};
  margin-block-start: ${space.lg};
`;

export const PartGroup = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.md};
`;

export const PartTitle = styled.h2`
  font-size: ${font.size.heading};
  overflow-wrap: anywhere;
`;

export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.sm};
`;

export const Facts = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.sm} ${space.xl};
  font-size: ${font.size.small};
  font-variant-numeric: tabular-nums;
  dt {
    color: ${color.textMuted};
  }
  dd {
    font-weight: ${font.weight.medium};
  }
`;

export const Settings = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.sm};
  padding: 0;
  list-style: none;
  li {
    padding: ${space.xs} ${space.md};
    border-radius: ${radius.sm};
    background: ${color.accentSoft};
  }
`;
