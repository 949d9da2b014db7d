import { color, font, media, size, space } from 'shared-ui';
import { Link } from 'react-router-dom';
import styled from 'styled-components';

export const Layout = styled.article`
  display: grid;
  gap: ${space.xl};
  ${media.tablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    align-items: start;
  }
  ${media.desktop} {
    grid-template-columns: minmax(0, 7fr) minmax(0, 5fr);
    gap: ${space.xxxl};
  }
`;

/** Stays visible beside a picture that is higher than the window. */
export const Facts = styled.div`
  display: grid;
  gap: ${space.lg};
  ${media.tablet} {
    position: sticky;
    top: 6rem;
  }
  ${media.desktop} {
    padding-top: ${space.xl};
  }
`;

export const Title = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space.xs};
`;

/** Links to all products of the brand. */
export const BrandLink = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: ${size.target};
  font-weight: ${font.weight.medium};
  overflow-wrap: anywhere;
  text-decoration: none;
  &:hover {
    text-decoration: underline;
  }
`;

/** Above the price; links to the reviews. */
export const RatingLine = styled(Link)`
  justify-self: start;
  display: inline-flex;
  align-items: center;
  min-height: ${size.target};
  color: inherit;
  text-decoration: none;
  &:hover {
    text-decoration: underline;
  }
`;

export const Cost = styled.p`
  font-size: ${font.size.heading};
  font-weight: ${font.weight.medium};
  line-height: ${font.leading.tight};
`;

export const Description = styled.p`
  max-width: 60ch;
  padding-top: ${space.lg};
  border-top: 1px solid ${color.border};
  white-space: pre-line;
  overflow-wrap: anywhere;
`;

export const Category = styled.p`
  font-size: ${font.size.small};
  color: ${color.textMuted};
`;

/** On a phone it sticks to the window's lower edge while the facts are visible. */
export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.md};
  padding-block: ${space.sm};
  > button {
    flex: 1 1 auto;
    padding-inline: ${space.lg};
  }
  ${media.tablet} {
    > button {
      min-height: 3.25rem;
    }
  }
  ${media.phone} {
    position: sticky;
    bottom: 0;
    z-index: 2;
    order: 1;
    gap: ${space.sm};
    margin-inline: calc(-1 * ${space.gutter});
    padding: ${space.md} ${space.gutter};
    border-top: 1px solid ${color.border};
    background: ${color.canvas};
  }
`;
