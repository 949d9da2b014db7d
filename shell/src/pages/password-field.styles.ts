import { color, font, radius, size, space } from 'shared-ui';
import styled from 'styled-components';

// Hides Edge's own toggle, which would be a second one.
export const PasswordFrame = styled.div`
  position: relative;
  input {
    padding-inline-end: 4.5rem;
    &::-ms-reveal {
      display: none;
    }
  }
`;

/** Covers the end of the input, which is the last element of the field. */
export const ShowToggle = styled.button`
  position: absolute;
  inset: auto 0 0 auto;
  min-width: ${size.target};
  min-height: ${size.target};
  padding: 0 ${space.md};
  border: 0;
  border-radius: ${radius.sm};
  background: none;
  color: ${color.textMuted};
  font-size: ${font.size.small};
  font-weight: ${font.weight.medium};
  cursor: pointer;
  &:hover {
    color: ${color.text};
  }
`;
