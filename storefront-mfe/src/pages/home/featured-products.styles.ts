import { color, font, radius, space } from 'shared-ui';
import styled from 'styled-components';

export const Items = styled.ul`
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: clamp(11rem, 40vw, 15rem);
  gap: ${space.lg};
  margin-inline: calc(-1 * ${space.gutter});
  padding: ${space.xs} ${space.gutter} ${space.lg};
  overflow-x: auto;
  scroll-snap-type: x proximity;
  scroll-padding-inline: ${space.gutter};
  scrollbar-width: thin;
  list-style: none;
`;

export const Item = styled.li`
  position: relative;
  display: grid;
  align-content: start;
  gap: ${space.xs};
  scroll-snap-align: start;
  picture {
    display: block;
    margin-bottom: ${space.sm};
    border-radius: ${radius.md};
    overflow: hidden;
    background: radial-gradient(${color.imageGround} 35%, ${color.imageEdge});
  }
  img {
    width: 100%;
    height: auto;
    mix-blend-mode: multiply;
  }
  > span {
    font-weight: ${font.weight.bold};
  }
`;
