import { color, font, radius, size } from 'shared-ui';
import styled from 'styled-components';

export const ChoiceFrame = styled.fieldset`
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
  legend {
    padding: 0;
    font-size: ${font.size.small};
    font-weight: ${font.weight.medium};
  }
`;

export const StarRow = styled.div`
  display: flex;
  margin-inline-start: -0.5rem;
  color: ${color.star};
`;

/** The radio button is invisible: its star shows the focus. */
export const StarLabel = styled.label`
  position: relative;
  display: grid;
  place-items: center;
  width: ${size.target};
  height: ${size.target};
  border-radius: ${radius.sm};
  cursor: pointer;
  &:has(:focus-visible) {
    outline: 3px solid ${color.accent};
  }
`;

export const ChoiceError = styled.p`
  font-size: ${font.size.small};
  color: ${color.danger};
`;
