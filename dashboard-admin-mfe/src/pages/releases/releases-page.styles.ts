import { color, font, media, radius, size, space } from 'shared-ui';
import styled from 'styled-components';

export const Panels = styled.div`
  display: grid;
  gap: ${space.xl};
  margin-top: ${space.lg};
`;

export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.sm};
`;

export const Versions = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 22rem), 1fr));
  gap: ${space.md};
`;

export const Version = styled.section<{ $isCanary: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${space.sm};
  padding: ${space.md};
  border-radius: ${radius.sm};
  background: ${({ $isCanary }) => ($isCanary ? color.accentSoft : color.sunken)};
`;

/** The dot's colour distinguishes the live version from the canary. */
export const VersionTitle = styled.h3<{ $isCanary: boolean }>`
  font-size: ${font.size.body};
  &::before {
    content: '';
    display: inline-block;
    width: 0.625rem;
    height: 0.625rem;
    margin-inline-end: ${space.sm};
    border-radius: 50%;
    background: ${({ $isCanary }) => ($isCanary ? color.accent : color.success)};
  }
`;

// The time, which is first, needs two columns.
export const Facts = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(6.5rem, 1fr));
  gap: ${space.md} ${space.lg};
  font-size: ${font.size.small};
  font-variant-numeric: tabular-nums;
  > :first-child {
    grid-column: span 2;
  }
  dt {
    color: ${color.textMuted};
  }
  dd {
    font-weight: ${font.weight.medium};
  }
`;

/** A table of figures inside a card. The page breaks long versions anywhere; the table's columns must not break a heading. */
export const Figures = styled.table`
  max-width: ${size.text};
  border-collapse: collapse;
  font-size: ${font.size.small};
  font-variant-numeric: tabular-nums;
  overflow-wrap: normal;
  caption {
    padding-block: ${space.xs};
    text-align: start;
    color: ${color.textMuted};
  }
  th,
  td {
    padding: ${space.xs} ${space.md} ${space.xs} 0;
    text-align: start;
    font-weight: ${font.weight.medium};
  }
  :is(th, td):last-child {
    padding-inline-end: 0;
  }
  thead th {
    color: ${color.textMuted};
  }
  ${media.phone} {
    :is(th, td):not(:last-child) {
      padding-inline-end: ${space.sm};
    }
  }
  abbr {
    text-decoration: none;
  }
`;

export const Fold = styled.details`
  font-size: ${font.size.small};
  summary {
    min-height: ${size.target};
    align-content: center;
    cursor: pointer;
  }
`;

export const Entries = styled.ul`
  display: grid;
  gap: ${space.xs};
  padding: 0;
  list-style: none;
  font-size: ${font.size.small};
`;

export const Entry = styled.li<{ $isHighlighted?: boolean }>`
  padding: ${space.xs} ${space.sm};
  border-radius: ${radius.sm};
  background: ${({ $isHighlighted }) => ($isHighlighted ? color.dangerSoft : 'none')};
`;

/** A form with two fields beside each other. Everything else is below them. */
export const PairedFields = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 14rem) minmax(0, 26rem);
  align-items: start;
  gap: ${space.md};
  > :nth-child(n + 3) {
    grid-column: 1 / -1;
  }
  > button {
    justify-self: start;
  }
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

/** Entries with a button each. */
export const ActionList = styled.ul`
  display: grid;
  gap: ${space.sm};
  max-width: ${size.text};
  padding: 0;
  list-style: none;
`;

export const ActionItem = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: ${space.lg};
`;
