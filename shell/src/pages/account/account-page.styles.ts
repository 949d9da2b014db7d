import { color, Panel, radius, size, space } from 'shared-ui';
import styled from 'styled-components';

export const Sections = styled.div`
  display: grid;
  gap: ${space.xl};
  max-width: 42rem;
`;

/** A section whose controls are not wider than they need to be. */
export const Section = styled(Panel)`
  justify-items: start;
  form {
    display: grid;
    justify-items: start;
    gap: ${space.lg};
    width: 100%;
  }
  form > * {
    max-width: 100%;
  }
`;

/** A field with room for a name, an address or a password. */
export const WideField = styled.div`
  width: min(24rem, 100%);
`;

export const SessionList = styled.ul`
  display: grid;
  gap: ${space.sm};
  width: 100%;
  padding: 0;
  list-style: none;
  li {
    display: grid;
    gap: ${space.xs};
    padding: ${space.md};
    border: 1px solid ${color.border};
    border-radius: ${radius.sm};
  }
`;

export const Choices = styled.fieldset`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.sm} ${space.xl};
  margin: 0;
  padding: 0;
  border: 0;
  label {
    display: inline-flex;
    align-items: center;
    gap: ${space.sm};
    min-height: ${size.target};
  }
`;
