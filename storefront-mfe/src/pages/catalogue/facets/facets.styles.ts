import { color, font, media, radius, size, space } from 'shared-ui';
import styled from 'styled-components';

export const Disclosure = styled.details`
  > summary {
    width: fit-content;
    min-height: ${size.target};
    padding-block: ${space.sm};
    font-weight: ${font.weight.medium};
    cursor: pointer;
  }
`;

export const Groups = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(10rem, 100%), 1fr));
  gap: ${space.xl} ${space.lg};
  padding-block: ${space.md} ${space.lg};
`;

export const Group = styled.section`
  h2 {
    padding-inline-start: calc(${space.sm} + 3px);
    font-size: ${font.size.small};
    color: ${color.textMuted};
  }
`;

/** Scrolls where a shop has many brands. The padding is room for the focus ring. */
export const Values = styled.ul`
  max-height: 20rem;
  padding: 3px;
  overflow-y: auto;
  list-style: none;
`;

export const FacetButton = styled.button`
  display: flex;
  gap: ${space.sm};
  justify-content: space-between;
  align-items: center;
  width: 100%;
  min-height: ${size.target};
  padding: ${space.xs} ${space.sm};
  ${media.desktop} {
    min-height: 2.25rem;
  }
  border: 0;
  border-radius: ${radius.sm};
  background: none;
  text-align: start;
  cursor: pointer;
  > :first-child {
    min-width: 0;
    overflow-wrap: anywhere;
  }
  > :last-child:not(:first-child) {
    color: ${color.textMuted};
    font-variant-numeric: tabular-nums;
  }
  &:hover {
    background: ${color.sunken};
  }
  &[aria-pressed='true'] {
    background: ${color.accentSoft};
    font-weight: ${font.weight.medium};
  }
`;
