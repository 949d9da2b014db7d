import { space } from 'shared-ui';
import styled from 'styled-components';

export const List = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.xl};
  &[aria-busy='true'] {
    opacity: 0.6;
  }
`;
