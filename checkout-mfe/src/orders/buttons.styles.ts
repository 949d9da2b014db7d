import { space } from 'shared-ui';
import styled from 'styled-components';

/** Actions side by side, as far as there is room. */
export const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.md};
`;
