import styled from 'styled-components';
import { color } from '../tokens/color';
import { media } from '../tokens/media';
import { radius } from '../tokens/shape';
import { space } from '../tokens/space';

export const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: ${space.sm} ${space.xl};
`;

export const Total = styled.p`
  color: ${color.textMuted};
  font-variant-numeric: tabular-nums;
`;

export const Filters = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 14rem));
  gap: ${space.md};
  margin-block: ${space.lg};
`;

export const Failure = styled.p`
  margin-bottom: ${space.lg};
  padding: ${space.md} ${space.lg};
  border-radius: ${radius.sm};
  background: ${color.dangerSoft};
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
