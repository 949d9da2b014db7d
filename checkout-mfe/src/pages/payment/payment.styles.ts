import { color, font, media, Panel, radius, size, space } from 'shared-ui';
import styled from 'styled-components';

/** One column, with the summary beside it on a desktop. */
export const CheckoutForm = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  gap: ${space.xl};
  ${media.desktop} {
    grid-template-columns: minmax(0, 1fr) 24rem;
    gap: ${space.xxl};
  }
`;

export const Sections = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.xl};
`;

/** Stays below the shop's header, and scrolls where it is higher than the window. */
export const Review = styled(Panel)`
  ${media.desktop} {
    position: sticky;
    top: 6rem;
    max-height: calc(100vh - 7rem);
    overflow-y: auto;
  }
`;

/** City, region and postcode in a row, or below one another where there is less room. */
export const FieldRow = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 10rem), 1fr));
  align-items: start;
  gap: ${space.md};
`;

export const Fieldset = styled.fieldset`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.sm};
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
`;

/** A radio button with its label, which covers the whole choice: all of it can be clicked. The button is above it. */
export const Choice = styled.div`
  position: relative;
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: ${space.md};
  min-height: ${size.target};
  padding: ${space.sm} ${space.md};
  border: 1px solid ${color.borderStrong};
  border-radius: ${radius.sm};
  &:has(:checked) {
    border-color: ${color.accent};
    background: ${color.accentSoft};
  }
  &:has(:disabled) {
    border-style: dashed;
  }
  input {
    position: relative;
    z-index: 1;
    width: 1.25rem;
    height: 1.25rem;
    margin: 0;
    accent-color: ${color.accent};
  }
  label::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  input:enabled + div label {
    cursor: pointer;
  }
`;

export const ChoiceError = styled.p`
  font-size: ${font.size.small};
  color: ${color.danger};
`;

/** Why a line cannot be ordered. */
export const LineFault = styled.span`
  font-size: ${font.size.small};
  font-weight: ${font.weight.medium};
  color: ${color.danger};
`;
