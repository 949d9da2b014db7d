import { color, radius, shadow, size, space } from 'shared-ui';
import styled from 'styled-components';

/** Below the search box, over what follows. */
export const SuggestionBox = styled.ul`
  position: absolute;
  z-index: 1;
  top: calc(100% + ${space.xs});
  left: 0;
  right: 0;
  margin: 0;
  padding: ${space.xs};
  list-style: none;
  border: 1px solid ${color.border};
  border-radius: ${radius.sm};
  background: ${color.surface};
  box-shadow: ${shadow.raised};
`;

export const Suggestion = styled.li`
  display: flex;
  align-items: center;
  min-height: ${size.target};
  padding: ${space.xs} ${space.sm};
  border-radius: ${radius.sm};
  cursor: pointer;
  &:hover,
  &[aria-selected='true'] {
    background: ${color.sunken};
  }
  &[aria-selected='true'] {
    box-shadow: inset 3px 0 ${color.accent};
  }
`;
