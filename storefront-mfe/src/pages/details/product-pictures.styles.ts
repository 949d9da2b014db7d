import { color, radius, shadow, size, space } from 'shared-ui';
import styled, { css } from 'styled-components';

export const Pictures = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.md};
`;

export const Frame = styled.div`
  position: relative;
  > span {
    border-radius: ${radius.lg};
  }
`;

/** Covers the whole picture. A track of pictures is swiped and clicked itself: there only the icon is the button. */
export const Enlarge = styled.button<{ $isInCorner: boolean }>`
  position: absolute;
  inset: 0;
  border: 0;
  border-radius: ${radius.lg};
  background: none;
  color: ${color.text};
  cursor: zoom-in;
  &:focus-visible {
    border-radius: ${radius.lg};
  }
  svg {
    position: absolute;
    inset: auto ${space.md} ${space.md} auto;
    box-sizing: content-box;
    padding: calc((${size.target} - 22px) / 2);
    border-radius: ${radius.round};
    background: ${color.surface};
    box-shadow: ${shadow.card};
  }
  ${({ $isInCorner }) =>
    $isInCorner &&
    css`
      inset: auto ${space.md} ${space.md} auto;
      width: ${size.target};
      height: ${size.target};
      &,
      &:focus-visible {
        border-radius: ${radius.round};
      }
      svg {
        inset: 0;
      }
    `}
`;

/** One picture at a time; touch, arrow keys and trackpads scroll to the next. */
export const Track = styled.ul`
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: 100%;
  padding: 0;
  border-radius: ${radius.lg};
  overflow: auto hidden;
  overscroll-behavior-x: contain;
  scroll-snap-type: x mandatory;
  scrollbar-width: none;
  list-style: none;
  cursor: zoom-in;
`;

export const Slide = styled.li`
  scroll-snap-align: start;
  scroll-snap-stop: always;
  > span {
    border-radius: ${radius.lg};
  }
`;

export const ThumbnailList = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(3.5rem, 4.5rem));
  gap: ${space.sm};
  padding: 0;
  list-style: none;
`;

export const Thumbnail = styled.button`
  display: block;
  width: 100%;
  padding: 0;
  border: 0;
  border-radius: ${radius.md};
  background: none;
  color: inherit;
  cursor: pointer;
  &[aria-current] {
    box-shadow: 0 0 0 2px ${color.accent};
  }
`;
