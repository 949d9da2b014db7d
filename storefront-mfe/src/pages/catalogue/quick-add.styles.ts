import { color, motion, radius, shadow, size, space } from 'shared-ui';
import styled from 'styled-components';

/** Lies on the picture's corner, above the card's link, and takes no room of its own: nothing moves when it appears. */
export const QuickAddButton = styled.button`
  position: absolute;
  top: ${space.sm};
  right: ${space.sm};
  z-index: 1;
  display: grid;
  place-items: center;
  width: ${size.target};
  height: ${size.target};
  border: 0;
  border-radius: ${radius.round};
  background: ${color.surface};
  color: ${color.text};
  box-shadow: ${shadow.card};
  cursor: pointer;
  transition: background ${motion.quick};
  &:hover {
    background: ${color.accent};
    color: ${color.onAccent};
  }
  &:disabled {
    opacity: 0.5;
  }
`;
