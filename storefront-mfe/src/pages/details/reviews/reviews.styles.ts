import { color, font, PanelTitle, radius, size, space } from 'shared-ui';
import styled from 'styled-components';

/** Wins over the headings of the section. */
export const PanelHeading = styled(PanelTitle)`
  && {
    font-size: ${font.size.title};
  }
`;

export const Form = styled.form`
  display: grid;
  gap: ${space.lg};
  max-width: ${size.text};
`;

export const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.md};
`;

export const SortField = styled.div`
  max-width: 14rem;
`;

export const Items = styled.ul`
  display: grid;
  gap: ${space.xl};
  padding: 0;
  list-style: none;
  article {
    display: grid;
    justify-items: start;
    gap: ${space.sm};
  }
  > li + li {
    padding-top: ${space.xl};
    border-top: 1px solid ${color.border};
  }
`;

export const ItemHead = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.xs} ${space.md};
  overflow-wrap: anywhere;
`;

export const ReviewText = styled.p`
  max-width: 60ch;
  white-space: pre-line;
  overflow-wrap: anywhere;
`;

export const Mark = styled.span`
  padding: 0 ${space.sm};
  border-radius: ${radius.round};
  background: ${color.accentSoft};
  font-size: ${font.size.small};
`;

export const Reply = styled.div`
  padding-inline-start: ${space.lg};
  border-inline-start: 3px solid ${color.border};
`;
