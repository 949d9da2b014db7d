import styled from 'styled-components';
import { media, size, space } from 'shared-ui';

export const Filters = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(8rem, 14rem));
  gap: ${space.md};
  margin-block: ${space.lg};
  ${media.phone} {
    grid-template-columns: repeat(2, minmax(0, 14rem));
  }
  & + [role='alert'] {
    margin-bottom: ${space.lg};
  }
`;

/** Buttons for files, below the filters. */
export const Files = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.md};
  margin-bottom: ${space.lg};
`;

export const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 13rem), 1fr));
  gap: ${space.lg};
  margin-bottom: ${space.xl};
  padding: 0;
  list-style: none;
  &[aria-busy='true'] {
    opacity: 0.6;
  }
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
    gap: ${space.md};
  }
`;

export const OnSaleLink = styled.p`
  margin-block: ${space.lg};
  a {
    display: inline-flex;
    align-items: center;
    min-height: ${size.target};
  }
`;
