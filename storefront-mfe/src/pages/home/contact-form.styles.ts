import { media, size, space } from 'shared-ui';
import styled from 'styled-components';

export const Form = styled.form`
  display: grid;
  gap: ${space.lg};
  max-width: ${size.text};
  ${media.tablet} {
    grid-template-columns: 1fr 1fr;
    > :nth-child(n + 3) {
      grid-column: 1 / -1;
    }
  }
`;
