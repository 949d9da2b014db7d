import { color, font, media, motion, radius, space } from 'shared-ui';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { photograph } from '../../images/photograph';

// On a phone the first tile has its own row.
export const Tiles = styled.ul`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: ${space.lg};
  padding: 0;
  list-style: none;
  ${media.phone} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    > :first-child {
      grid-column: 1 / -1;
    }
  }
`;

export const Tile = styled.li`
  ${photograph}
  position: relative;
  overflow: hidden;
  border-radius: ${radius.lg};
  &:focus-within {
    outline: 3px solid ${color.accent};
    outline-offset: ${space.xs};
  }
  img {
    width: 100%;
    height: auto;
    transition: transform ${motion.calm};
  }
  &:hover img {
    transform: scale(1.03);
  }
  ${media.phone} {
    img {
      aspect-ratio: 1;
      object-fit: cover;
    }
    &:first-child img {
      aspect-ratio: 16 / 10;
    }
  }
`;

export const TileLink = styled(Link)`
  position: absolute;
  inset: 0;
  display: flex;
  align-items: end;
  padding: ${space.lg};
  background: linear-gradient(transparent 55%, rgb(0 0 0 / 0.72));
  font-size: ${font.size.title};
  font-weight: ${font.weight.bold};
  line-height: ${font.leading.tight};
  text-decoration: none;
  color: ${color.onNight};
  &:hover {
    text-decoration: underline;
  }
  &:focus-visible {
    outline: none;
  }
`;
