import { color, font, media, motion, radius, size, space } from 'shared-ui';
import styled from 'styled-components';
import { ItemLink } from '../../layout/item-link';
import { StockNote } from '../../saved-items/stock-note';

/** One row; the search gets its own row where there is no room. */
export const Filters = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.lg};
  > * {
    flex: 1 1 9rem;
  }
  > form {
    flex: 4 1 18rem;
  }
`;

export const SearchForm = styled.form`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: ${space.sm};
  > :first-child {
    flex: 1 1 9rem;
  }
`;

/** The search box with its suggestions. */
export const SearchField = styled.div`
  position: relative;
`;

export const Summary = styled.p`
  min-height: 1.6em;
  color: ${color.textMuted};
`;

export const Grid = styled.ul<{ $stale: boolean }>`
  display: grid;
  gap: ${space.xl} ${space.lg};
  padding: 0;
  list-style: none;
  opacity: ${({ $stale }) => ($stale ? 0.5 : 1)};
  transition: opacity ${motion.calm};
  ${media.tablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  ${media.desktop} {
    grid-template-columns: repeat(5, minmax(0, 1fr));
  }
`;

export const Card = styled.article`
  position: relative;
  display: grid;
  gap: ${space.md};
  align-content: start;
  height: 100%;
  border-radius: ${radius.md};
  img {
    transition: filter ${motion.quick};
  }
  &:hover img {
    filter: brightness(0.96);
  }
  &:has(a:focus-visible) {
    outline: 3px solid ${color.accent};
    outline-offset: ${space.xs};
  }
`;

/** Over the picture's corner, so that nothing moves when it appears. */
export const StockBadge = styled(StockNote)`
  position: absolute;
  top: ${space.sm};
  left: ${space.sm};
  padding: ${space.xs} ${space.sm};
  border-radius: ${radius.sm};
  background: ${color.dangerSoft};
`;

export const CardText = styled.div`
  display: grid;
  gap: ${space.xs};
  h2 {
    font-size: ${font.size.body};
    font-weight: ${font.weight.medium};
    line-height: 1.35;
    letter-spacing: 0;
  }
`;

export const Brand = styled.p`
  font-size: ${font.size.small};
  color: ${color.textMuted};
`;

export const Cost = styled.p`
  font-weight: ${font.weight.bold};
`;

/** Keeps its height without reviews, so that nothing moves when they appear. */
export const CardRating = styled.p`
  min-height: ${font.leading.text}em;
  font-size: ${font.size.small};
`;

export const CardLink = styled(ItemLink)`
  font: inherit;
  &:focus-visible {
    outline: none;
  }
`;

export const PictureSkeleton = styled.div`
  aspect-ratio: 1;
  min-height: ${size.target};
  border-radius: ${radius.md};
  background: ${color.sunken};
`;
