import { space } from 'shared-ui';
import styled from 'styled-components';

export const KeyText = styled.code`
  overflow-wrap: anywhere;
`;

export const SetUpButtons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.md};
`;
