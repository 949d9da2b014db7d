import { size, space } from 'shared-ui';
import styled from 'styled-components';

// All fields have one height: browsers make a date's field higher.
export const Filters = styled.form`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: ${space.md};
  margin-block: ${space.lg};
  & > div {
    flex: 1 1 9rem;
  }
  & input {
    height: ${size.target};
  }
`;

/** One subject that the entries are narrowed to. */
export const Subject = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.sm} ${space.md};
  margin-bottom: ${space.lg};
  overflow-wrap: anywhere;
`;

export const List = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.xl};
  &[aria-busy='true'] {
    opacity: 0.6;
  }
`;

export const Pages = styled.nav`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: ${space.sm};
`;

/** As high as the table head and the rows, so that nothing moves when they arrive. */
export const Skeletons = styled.div`
  display: grid;
  gap: 1px;
  padding-top: 2rem;
`;
