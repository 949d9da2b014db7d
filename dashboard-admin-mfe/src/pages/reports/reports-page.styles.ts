import { color, radius, space } from 'shared-ui';
import styled from 'styled-components';

export const ReportFilter = styled.div`
  max-width: 11rem;
  margin-block: ${space.lg};
`;

export const ReportCard = styled.article`
  display: grid;
  gap: ${space.sm};
  padding: ${space.lg};
  border: 1px solid ${color.border};
  border-radius: ${radius.lg};
  background: ${color.surface};
  overflow-wrap: anywhere;
  > p {
    white-space: pre-wrap;
  }
`;

export const QuotedReview = styled.blockquote`
  margin: 0;
  padding-inline-start: ${space.lg};
  border-inline-start: 3px solid ${color.border};
  white-space: pre-wrap;
`;

export const ReportHead = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.xs} ${space.md};
`;
