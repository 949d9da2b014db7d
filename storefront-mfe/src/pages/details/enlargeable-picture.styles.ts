import { color, radius, shadow, size, space } from 'shared-ui';
import styled from 'styled-components';

export const Frame = styled.div`
  position: relative;
  > span {
    border-radius: ${radius.lg};
  }
`;

/** Covers the whole picture; its icon is in the corner. */
export const Enlarge = styled.button`
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
`;
