import { media, space } from 'shared-ui';
import styled from 'styled-components';

export const Toolbar = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 26rem) minmax(0, 11rem) minmax(0, 14rem);
  justify-content: space-between;
  align-items: end;
  gap: ${space.md};
  margin-block: ${space.lg};
  & + [role='alert'] {
    margin-bottom: ${space.lg};
  }
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

// Touch devices do not show the hint about the slash key.
export const Search = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: end;
  gap: ${space.sm};
  @media (pointer: coarse) {
    ::placeholder {
      color: transparent;
    }
  }
`;

export const List = styled.div`
  display: grid;
  gap: ${space.xl};
  &[aria-busy='true'] {
    opacity: 0.6;
  }
`;

/** As high as the table head and the rows, so that nothing moves when they arrive. */
export const Skeletons = styled.div`
  display: grid;
  gap: 1px;
  padding-top: 2rem;
`;
