import { color, radius, space } from 'shared-ui';
import styled from 'styled-components';

export const Page = styled.div`
  display: grid;
  grid-template: auto auto 1fr auto / minmax(0, 1fr);
  min-height: 100vh;
`;

// The height keeps the footer below the window while a page loads.
export const Main = styled.main`
  min-width: 0;
  min-height: calc(100vh - 4rem);
  outline: none;
`;

/** Visible only while it has the keyboard focus. */
export const SkipLink = styled.a`
  position: absolute;
  left: ${space.lg};
  top: ${space.sm};
  z-index: 20;
  padding: ${space.md} ${space.lg};
  border-radius: ${radius.sm};
  background: ${color.accent};
  color: ${color.onAccent};
  &:not(:focus) {
    transform: translateY(-200%);
  }
`;
