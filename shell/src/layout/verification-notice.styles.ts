import { color, radius, space } from 'shared-ui';
import styled from 'styled-components';

export const VerificationBox = styled.section`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.sm} ${space.lg};
  margin-block-end: ${space.lg};
  padding: ${space.md} ${space.lg};
  border-radius: ${radius.sm};
  background: ${color.accentSoft};
  overflow-wrap: anywhere;
  p {
    flex: 1 1 20rem;
  }
`;
