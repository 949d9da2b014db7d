import { color, font, radius, shadow, size, space } from 'shared-ui';
import styled from 'styled-components';

/** While the picture fits, a finger swipes to the next one. After a pinch it looks around. */
export const Enlarged = styled.dialog<{ $isSwiped: boolean }>`
  width: 100vw;
  max-width: none;
  height: 100dvh;
  max-height: none;
  padding: 0;
  border: 0;
  background: ${color.canvas};
  overscroll-behavior: contain;
  touch-action: ${({ $isSwiped }) => ($isSwiped ? 'pinch-zoom' : 'auto')};
  &[open] {
    display: grid;
  }
  &:focus-visible {
    outline: none;
  }
`;

export const Mat = styled.div<{ $fitsWindow: boolean }>`
  width: ${({ $fitsWindow }) => ($fitsWindow ? 'min(100vw, 100dvh)' : 'max(75rem, 100vw)')};
  margin: auto;
  background: radial-gradient(${color.imageGround} 35%, ${color.imageEdge});
  isolation: isolate;
  img {
    width: 100%;
    height: auto;
    max-height: ${({ $fitsWindow }) => ($fitsWindow ? '100dvh' : 'none')};
    object-fit: contain;
    mix-blend-mode: multiply;
    cursor: ${({ $fitsWindow }) => ($fitsWindow ? 'zoom-in' : 'zoom-out')};
    &:active {
      cursor: ${({ $fitsWindow }) => ($fitsWindow ? 'zoom-in' : 'grabbing')};
    }
  }
`;

export const Tools = styled.div`
  position: fixed;
  inset: ${space.md} ${space.md} auto auto;
  display: flex;
  flex-wrap: wrap;
  justify-content: end;
  gap: ${space.sm};
`;

/** Where the picture is among the others. */
export const Place = styled.span`
  align-self: center;
  padding: ${space.xs} ${space.md};
  border-radius: ${radius.round};
  background: ${color.surface};
  color: ${color.text};
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`;

export const Tool = styled.button`
  min-width: ${size.target};
  min-height: ${size.target};
  padding: 0 ${space.lg};
  border: 0;
  border-radius: ${radius.round};
  background: ${color.surface};
  color: ${color.text};
  box-shadow: ${shadow.raised};
  font-weight: ${font.weight.medium};
  cursor: pointer;
`;
