import { color, font, media, Notice, space } from 'shared-ui';
import styled from 'styled-components';

/** A notice with a check mark. */
export const Success = styled(Notice)`
  &::before {
    content: '✓';
    content: '✓' / '';
    color: ${color.success};
  }
`;

/** The items, with the rest beside them on a desktop. */
export const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  gap: ${space.xl};
  ${media.desktop} {
    grid-template-columns: minmax(0, 1fr) 20rem;
  }
`;

export const Facts = styled.dl`
  display: grid;
  dt {
    font-size: ${font.size.small};
    color: ${color.textMuted};
  }
  dd {
    overflow-wrap: anywhere;
    & + dt {
      margin-top: ${space.md};
    }
  }
`;
