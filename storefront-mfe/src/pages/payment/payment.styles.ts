import { color, font, radius, size, space } from 'shared-ui';
import styled, { css } from 'styled-components';

export const Notice = styled.p`
  max-width: ${size.text};
  padding: ${space.lg};
  border-radius: ${radius.md};
  background: ${color.accentSoft};
`;

export const Summary = styled.section`
  display: grid;
  gap: ${space.lg};
  max-width: ${size.text};
  padding: ${space.xl};
  border: 1px solid ${color.border};
  border-radius: ${radius.lg};
  background: ${color.surface};
  h2 {
    font-size: ${font.size.title};
  }
`;

const apart = css`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: ${space.xs} ${space.lg};
  overflow-wrap: anywhere;
`;

export const Lines = styled.ul`
  display: grid;
  gap: ${space.sm};
  padding: 0;
  list-style: none;
  li {
    ${apart}
  }
`;

export const Total = styled.p`
  ${apart}
  padding-top: ${space.lg};
  border-top: 1px solid ${color.border};
  font-weight: ${font.weight.bold};
`;
