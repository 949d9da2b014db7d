import { color, font, media, size, space } from 'shared-ui';
import styled from 'styled-components';

export const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.xl};
  padding-block: ${space.lg};
  border-block: 1px solid ${color.border};
`;

/** All fields, which are disabled together. */
export const Fields = styled.fieldset`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.xl};
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
`;

export const FieldGroup = styled(Fields)`
  gap: ${space.sm};
  legend {
    padding: 0;
    margin-block-end: ${space.sm};
    font-weight: ${font.weight.bold};
  }
`;

export const GroupRow = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 15rem), 1fr));
  align-items: start;
  gap: ${space.md};
`;

export const GroupHint = styled.p`
  font-size: ${font.size.small};
  color: ${color.textMuted};
`;

export const FieldError = styled.p`
  font-size: ${font.size.small};
  color: ${color.danger};
`;

export const People = styled.ul`
  display: grid;
  gap: ${space.lg};
  max-width: ${size.text};
  padding: 0;
  list-style: none;
  &:empty {
    display: none;
  }
`;

/** The button is as low as the fields, below the height of a label. */
export const Person = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 12rem) auto;
  align-items: start;
  gap: ${space.sm} ${space.md};
  > button {
    margin-block-start: calc(${font.size.small} * ${font.leading.text} + 0.375rem);
  }
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
    > button {
      justify-self: start;
      margin-block-start: 0;
    }
  }
`;

export const CheckLabel = styled.label`
  display: flex;
  align-items: center;
  gap: ${space.sm};
  min-height: ${size.target};
  font-weight: ${font.weight.medium};
  input {
    flex: none;
    width: 1.25rem;
    height: 1.25rem;
    margin: 0;
    accent-color: ${color.accent};
  }
`;
