import { media, space } from 'shared-ui';
import styled from 'styled-components';

export const FreezeFields = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 26rem) repeat(2, minmax(0, 15rem));
  align-items: start;
  gap: ${space.md};
  > button,
  > p {
    grid-column: 1 / -1;
  }
  > button {
    justify-self: start;
  }
  ${media.belowDesktop} {
    grid-template-columns: repeat(2, minmax(0, 15rem));
    > :first-child {
      grid-column: 1 / -1;
    }
  }
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;
