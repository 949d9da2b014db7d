import { space } from 'shared-ui';
import styled from 'styled-components';

export const Welcome = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space.lg};
`;
