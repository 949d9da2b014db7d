import { color, font, radius, shadow, size, space } from 'shared-ui';
import styled from 'styled-components';

export const Frame = styled.div`
  position: relative;
`;

/** Lies over the whole picture. */
export const Enlarge = styled.button`
  position: absolute;
  inset: 0;
  border: 0;
  border-radius: ${radius.lg};
  background: none;
  cursor: zoom-in;
`;

export const Enlarged = styled.dialog`
  width: fit-content;
  max-width: 100vw;
  height: fit-content;
  max-height: 100dvh;
  padding: 0;
  border: 0;
  background: ${color.imageGround};
  cursor: zoom-out;
  &::backdrop {
    background: ${color.backdrop};
  }
  img {
    display: block;
    width: max(75rem, 100%);
    max-width: none;
  }
`;

export const Close = styled.button`
  position: fixed;
  top: ${space.md};
  right: ${space.md};
  min-height: ${size.target};
  padding: 0 ${space.lg};
  border: 0;
  border-radius: ${radius.round};
  background: ${color.surface};
  color: ${color.text};
  box-shadow: ${shadow.raised};
  font: inherit;
  font-weight: ${font.weight.medium};
  cursor: pointer;
`;
