/** Products with their picture: in the summary before an order, in an order, and in lists. */
import { color, font, radius, size, space } from 'shared-ui';
import { Link } from 'react-router-dom';
import styled from 'styled-components';

export const Lines = styled.ul`
  display: grid;
  gap: ${space.lg};
  padding: 0;
  list-style: none;
`;

/** The picture, beside it the texts. */
export const Line = styled.div`
  display: grid;
  grid-template-columns: 4rem minmax(0, 1fr);
  align-items: start;
  gap: ${space.md};
  > :first-child {
    border-radius: ${radius.sm};
  }
`;

export const LineTexts = styled.div`
  display: grid;
  gap: ${space.xs};
  overflow-wrap: anywhere;
`;

/** A state; its text says all, the colour nothing more. */
export const Badge = styled.span`
  justify-self: start;
  padding: ${space.hair} ${space.sm};
  border-radius: ${radius.round};
  background: ${color.accentSoft};
  font-size: ${font.size.small};
  white-space: nowrap;
`;

export const LineLink = styled(Link)`
  display: inline-flex;
  align-items: center;
  justify-self: start;
  gap: ${space.xs};
  min-height: ${size.target};
`;

/** Names on the left, amounts on the right; the last row is the total. */
export const Amounts = styled.dl`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${space.sm} ${space.lg};
  padding-top: ${space.lg};
  border-top: 1px solid ${color.border};
  dd {
    text-align: end;
  }
  > :nth-last-child(-n + 2) {
    font-size: ${font.size.title};
    font-weight: ${font.weight.bold};
  }
`;
