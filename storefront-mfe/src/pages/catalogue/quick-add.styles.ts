import { color, motion, radius, shadow, size, space } from 'shared-ui';
import styled from 'styled-components';

/**
 * Positioned over the picture's corner and above the card's link, so that nothing moves when it appears. The inline script of
 * the HTML sets `data-session` for people with a stored session.
 */
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
  &[aria-disabled] {
    opacity: 0.5;
  }
  :root[data-session='expected'] &[data-prerendered] {
    display: none;
  }
`;
