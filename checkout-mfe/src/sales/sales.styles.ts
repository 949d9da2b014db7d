import { space } from 'shared-ui';
import styled from 'styled-components';

export const Filter = styled.div`
  max-width: 14rem;
`;

/** Carrier and tracking number, in the row of the sale. */
export const Form = styled.form`
  display: grid;
  gap: ${space.md};
  max-width: 20rem;
`;

export const FormButtons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.sm};
  > button {
    padding-inline: ${space.lg};
  }
`;
