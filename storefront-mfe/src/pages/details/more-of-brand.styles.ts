import { color, font, media, space } from 'shared-ui';
import styled from 'styled-components';

export const More = styled.section`
  display: grid;
  gap: ${space.xl};
  margin-top: ${space.xxl};
  padding-top: ${space.xxl};
  border-top: 1px solid ${color.border};
  h2 {
    font-size: ${font.size.heading};
  }
`;

export const Items = styled.ul`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space.xl} ${space.lg};
  padding: 0;
  list-style: none;
  ${media.desktop} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
`;

export const Item = styled.li`
  position: relative;
  display: grid;
  align-content: start;
  gap: ${space.xs};
  overflow-wrap: anywhere;
  > :first-child {
    margin-bottom: ${space.sm};
  }
`;
