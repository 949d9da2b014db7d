import { color, media, radius, size, space } from 'shared-ui';
import styled from 'styled-components';

export const Toolbar = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto minmax(0, 11rem);
  align-items: end;
  gap: ${space.md};
  margin-block: ${space.lg};
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr) auto;
    > :last-child {
      grid-column: 1 / -1;
    }
  }
`;

export const MessageCard = styled.details`
  border: 1px solid ${color.border};
  border-radius: ${radius.lg};
  background: ${color.surface};
  overflow-wrap: anywhere;
  summary {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space.xs} ${space.md};
    min-height: ${size.target};
    padding: ${space.md} ${space.lg};
    cursor: pointer;
  }
`;

export const MessageBody = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space.lg};
  padding: 0 ${space.lg} ${space.lg};
  > p {
    white-space: pre-wrap;
  }
`;
