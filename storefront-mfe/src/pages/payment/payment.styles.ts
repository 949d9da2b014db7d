import { color, font, Notice, Panel, size, space } from 'shared-ui';
import styled, { css } from 'styled-components';

export const Summary = styled(Panel)`
  gap: ${space.lg};
  max-width: ${size.text};
`;

export const NotAvailable = styled(Notice)`
  max-width: ${size.text};
`;

const spread = css`
  display: flex;
  justify-content: space-between;
  gap: ${space.lg};
  overflow-wrap: anywhere;
`;

export const Lines = styled.ul`
  display: grid;
  gap: ${space.sm};
  padding: 0;
  list-style: none;
  li {
    ${spread}
  }
`;

export const Total = styled.p`
  ${spread}
  padding-top: ${space.lg};
  border-top: 1px solid ${color.border};
  font-weight: ${font.weight.bold};
`;
