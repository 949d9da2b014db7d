import { color, font, media, radius, space } from 'shared-ui';
import styled from 'styled-components';

export const Cards = styled.ul`
  display: grid;
  gap: ${space.md};
  padding: 0;
  list-style: none;
`;

/** The whole card is the link. */
export const Card = styled.article`
  position: relative;
  display: grid;
  grid-template-columns: 5rem minmax(0, 1fr) auto;
  gap: ${space.lg};
  padding: ${space.lg};
  border: 1px solid ${color.border};
  border-radius: ${radius.lg};
  background: ${color.surface};
  &:hover {
    border-color: ${color.borderStrong};
  }
  h2 {
    font-size: ${font.size.large};
  }
  h2 a::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: ${radius.lg};
  }
  > :first-child {
    align-self: start;
  }
  ${media.phone} {
    grid-template-columns: 4rem minmax(0, 1fr);
  }
`;

export const CardEnd = styled.div`
  display: grid;
  justify-items: end;
  align-content: space-between;
  gap: ${space.sm};
  font-weight: ${font.weight.bold};
  ${media.phone} {
    grid-column: 1 / -1;
    grid-auto-flow: column;
    align-items: center;
    justify-content: space-between;
  }
`;
