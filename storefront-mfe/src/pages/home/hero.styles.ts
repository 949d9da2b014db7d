import { color, font, media, size, space } from 'shared-ui';
import styled from 'styled-components';

/** Limited by the picture: in a higher band the text would overlap the camera. */
const desktopHeight = 'min(40rem, 52vw)';

/**
 * Laid out in document order from the top, so that nothing moves while the HTML streams. On narrow windows a mask hides the
 * picture's edge below the text.
 */
export const Band = styled.section`
  position: relative;
  display: grid;
  align-items: start;
  overflow: hidden;
  isolation: isolate;
  background: ${color.night};
  color: ${color.onNight};
  img {
    width: 100%;
    height: auto;
  }
  ${media.belowDesktop} {
    img {
      aspect-ratio: 16 / 9;
      object-fit: cover;
      object-position: 72% 50%;
      mask-image: linear-gradient(transparent, ${color.night} 25%);
    }
  }
  ${media.phone} {
    img {
      aspect-ratio: 4 / 3;
    }
  }
  ${media.desktop} {
    min-height: ${desktopHeight};
    img {
      position: absolute;
      inset: 0;
      height: 100%;
      object-fit: cover;
      object-position: 70% 45%;
    }
  }
`;

/** On a desktop slightly below the picture's middle, and above its layer. */
export const HeroText = styled.div`
  position: relative;
  z-index: 1;
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
  ${media.desktop} {
    padding-top: max(${space.xxxl}, 0.75 * ${desktopHeight} - 17rem);
  }
`;

export const Lead = styled.p`
  max-width: 32ch;
  text-wrap: balance;
  font-size: ${font.size.large};
  color: ${color.onNightMuted};
`;
