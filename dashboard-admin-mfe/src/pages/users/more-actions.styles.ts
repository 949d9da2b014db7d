import { color, radius, shadow, space } from 'shared-ui';
import styled from 'styled-components';

export const MoreFrame = styled.div`
  position: relative;
  & > button {
    padding-inline: ${space.md};
  }
`;

export const ActionMenu = styled.ul`
  position: absolute;
  inset-block-start: calc(100% + ${space.xs});
  inset-inline-end: 0;
  z-index: 2;
  display: grid;
  min-width: 9rem;
  padding: ${space.sm};
  list-style: none;
  border: 1px solid ${color.border};
  border-radius: ${radius.md};
  background: ${color.surface};
  box-shadow: ${shadow.raised};
  &[hidden] {
    display: none;
  }
  & button {
    width: 100%;
    justify-content: start;
    padding-inline: ${space.md};
  }
`;
