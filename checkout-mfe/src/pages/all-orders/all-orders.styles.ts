import { media, space } from 'shared-ui';
import styled from 'styled-components';

export const Toolbar = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto minmax(0, 11rem);
  align-items: end;
  gap: ${space.md};
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr) auto;
    > :last-child {
      grid-column: 1 / -1;
    }
  }
`;

/** Without a gap around the status while it is empty. */
export const Files = styled.div`
  > :not(:first-child, :empty) {
    margin-top: ${space.lg};
  }
`;
