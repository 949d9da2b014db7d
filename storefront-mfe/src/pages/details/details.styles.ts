import { color, font, media, radius, space } from 'shared-ui';
import styled from 'styled-components';

export const Layout = styled.article`
  display: grid;
  gap: ${space.xl};
  img,
  [role='img'] {
    border-radius: ${radius.lg};
  }
  ${media.desktop} {
    grid-template-columns: minmax(0, 38rem) minmax(0, 1fr);
    gap: ${space.xxxl};
    align-items: center;
  }
`;

export const Facts = styled.div`
  display: grid;
  gap: ${space.lg};
`;

export const Brand = styled.p`
  font-weight: ${font.weight.medium};
  color: ${color.accent};
`;

export const Cost = styled.p`
  font-size: ${font.size.heading};
  font-weight: ${font.weight.bold};
  line-height: ${font.leading.tight};
`;

export const Description = styled.p`
  max-width: 60ch;
  font-size: ${font.size.large};
  white-space: pre-line;
`;

export const Category = styled.p`
  font-size: ${font.size.small};
  color: ${color.textMuted};
`;

export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.md};
  ${media.phone} {
    > button {
      flex: 1 1 12rem;
    }
  }
`;
