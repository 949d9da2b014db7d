import { color, font, radius, size, space } from 'shared-ui';
import styled from 'styled-components';

export const Panels = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 20rem), 1fr));
  align-items: start;
  gap: ${space.xl};
  margin-top: ${space.xl};
`;

export const Figures = styled.ul`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: ${space.sm};
  padding: ${space.md};
  border-radius: ${radius.sm};
  background: ${color.sunken};
  list-style: none;
  font-size: ${font.size.small};
  color: ${color.textMuted};
`;

export const Figure = styled.strong`
  display: block;
  font-size: ${font.size.heading};
  line-height: ${font.leading.tight};
  font-variant-numeric: tabular-nums;
  color: ${color.text};
`;

export const Rows = styled.ul`
  padding: 0;
  list-style: none;
`;

export const Row = styled.li`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space.md};
  min-height: ${size.target};
  border-top: 1px solid ${color.border};
  & > :first-child {
    flex: 1;
    align-content: center;
    min-width: 0;
    min-height: ${size.target};
    padding-block: ${space.xs};
    overflow-wrap: anywhere;
  }
`;
