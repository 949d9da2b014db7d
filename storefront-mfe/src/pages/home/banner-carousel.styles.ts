import { color, font, media, radius, space } from 'shared-ui';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { photograph } from '../../images/photograph';

/** `position` is needed because Embla measures the slides from their offset parent. */
export const Viewport = styled.div`
  position: relative;
  overflow: hidden;
  border-radius: ${radius.lg};
`;

export const Slides = styled.div`
  display: flex;
  touch-action: pan-y pinch-zoom;
`;

export const Slide = styled.div`
  ${photograph}
  position: relative;
  flex: 0 0 100%;
  min-width: 0;
  img {
    width: 100%;
    height: auto;
  }
  ${media.phone} {
    img {
      aspect-ratio: 16 / 10;
      object-fit: cover;
      object-position: 80% 50%;
    }
  }
`;

/** Without its picture the text would stand on the page's background. */
export const BannerText = styled.div<{ $light: boolean; $isWaiting: boolean }>`
  position: absolute;
  inset: 0 auto 0 0;
  display: grid;
  align-content: center;
  width: 36%;
  padding-inline-start: clamp(1.25rem, 4vw, 4rem);
  color: ${({ $light }) => ($light ? color.onNight : color.night)};
  opacity: ${({ $isWaiting }) => ($isWaiting ? 0 : 1)};
  ${media.phone} {
    position: static;
    width: auto;
    padding: ${space.lg} ${space.xl} ${space.xl};
    background: ${color.surface};
    color: ${color.text};
  }
`;

export const BannerLink = styled(Link)`
  justify-self: start;
  padding-block: ${space.sm};
  color: inherit;
  font-size: ${font.size.heading};
  font-weight: ${font.weight.bold};
  line-height: ${font.leading.tight};
  text-decoration: none;
  &:hover {
    text-decoration: underline;
  }
`;

export const Controls = styled.div`
  display: flex;
  justify-content: end;
  gap: ${space.xs};
  margin-top: calc(-1 * ${space.md});
  button {
    padding: 0;
  }
`;
