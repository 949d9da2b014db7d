/** The parts of a page about one product. */
import { color, font, media, size, space } from 'shared-ui';
import { Link } from 'react-router-dom';
import styled from 'styled-components';

/** The `sizes` attribute of the picture, for its preload too. */
export const pictureSizes = '(max-width: 640px) 92vw, (max-width: 1023px) 46vw, 43rem';

/** The picture of a product beside its facts. */
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
  &:empty {
    display: none;
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
  &:empty {
    display: none;
  }
`;

export const Category = styled.p`
  font-size: ${font.size.small};
  color: ${color.textMuted};
  &:empty {
    display: none;
  }
`;
