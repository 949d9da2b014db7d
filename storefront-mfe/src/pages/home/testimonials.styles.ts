import { color, font, media, radius, space } from 'shared-ui';
import styled from 'styled-components';

export const Quotes = styled.ul`
  display: grid;
  gap: ${space.lg};
  padding: 0;
  list-style: none;
  ${media.tablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  ${media.desktop} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
`;

export const Quote = styled.figure`
  display: grid;
  grid-template-rows: auto 1fr auto;
  gap: ${space.lg};
  height: 100%;
  padding: ${space.xl};
  border: 1px solid ${color.border};
  border-radius: ${radius.lg};
  background: ${color.surface};
`;

export const Person = styled.figcaption`
  display: flex;
  align-items: center;
  gap: ${space.md};
  font-weight: ${font.weight.medium};
  img {
    width: 3rem;
    height: 3rem;
    border-radius: ${radius.round};
  }
`;
