import { color, font, size, space } from 'shared-ui';
import styled from 'styled-components';

export const Report = styled.details`
  font-size: ${font.size.small};
  summary {
    display: inline-flex;
    align-items: center;
    min-height: ${size.target};
    color: ${color.textMuted};
    text-decoration: underline;
    cursor: pointer;
  }
`;

export const ReportForm = styled.form`
  display: grid;
  justify-items: start;
  gap: ${space.md};
  > :first-child {
    width: 100%;
  }
`;

export const Thanks = styled.p`
  font-size: ${font.size.small};
`;
