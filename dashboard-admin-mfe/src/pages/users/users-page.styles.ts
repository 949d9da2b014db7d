import { color, media, radius, space } from 'shared-ui';
import styled from 'styled-components';

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

export const Toolbar = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 26rem) minmax(0, 14rem);
  justify-content: space-between;
  align-items: end;
  gap: ${space.md};
  margin-block: ${space.lg};
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

export const Search = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: end;
  gap: ${space.sm};
`;

export const Failure = styled.p`
  margin-bottom: ${space.lg};
  padding: ${space.md} ${space.lg};
  border-radius: ${radius.sm};
  background: ${color.dangerSoft};
`;

export const List = styled.div`
  display: grid;
  gap: ${space.xl};
  &[aria-busy='true'] {
    opacity: 0.6;
  }
`;

export const Skeletons = styled.div`
  display: grid;
  gap: ${space.sm};
  margin-top: ${space.md};
`;
