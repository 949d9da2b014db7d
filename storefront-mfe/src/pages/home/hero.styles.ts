import { color, font, media, size, space } from 'shared-ui';
import styled from 'styled-components';

export const Band = styled.section`
  position: relative;
  display: grid;
  align-items: center;
  overflow: hidden;
  background: ${color.night};
  color: ${color.onNight};
  img {
    width: 100%;
    height: auto;
  }
  ${media.belowDesktop} {
    picture {
      order: 1;
    }
    img {
      aspect-ratio: 16 / 9;
      object-fit: cover;
      object-position: 72% 50%;
      /* So that the picture has no edge below the words. */
      mask-image: linear-gradient(transparent, ${color.night} 25%);
    }
  }
  ${media.phone} {
    img {
      aspect-ratio: 4 / 3;
    }
  }
  ${media.desktop} {
    /* Wider than the picture, or the words would stand on the camera. */
    min-height: min(40rem, 52vw);
    img {
      position: absolute;
      inset: 0;
      height: 100%;
      object-fit: cover;
      object-position: 70% 45%;
    }
  }
`;

export const Words = styled.div`
  position: relative;
  display: grid;
  gap: ${space.xl};
  width: 100%;
  max-width: ${size.page};
  margin-inline: auto;
  padding: ${space.xxxl} ${space.gutter};
  h1 {
    max-width: 13ch;
    font-size: ${font.size.display};
  }
  ${media.belowDesktop} {
    padding-bottom: ${space.sm};
  }
`;

export const Lead = styled.p`
  max-width: 32ch;
  text-wrap: balance;
  font-size: ${font.size.large};
  color: ${color.onNightMuted};
`;
