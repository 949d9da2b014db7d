import { color, font, media, radius, space } from 'shared-ui';
import styled from 'styled-components';

/** The width and height of a row's picture. */
const rowPicture = 'clamp(4rem, 12vw, 5rem)';

/** Scrolls where large text does not fit a narrow screen. */
export const TableFrame = styled.div`
  position: relative;
  overflow-x: auto;
`;

// On a phone each row is a card, with the price below the name.
export const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  th {
    padding: ${space.sm};
    font-size: ${font.size.small};
    font-weight: ${font.weight.medium};
    text-align: start;
    color: ${color.textMuted};
  }
  td {
    padding: ${space.md} ${space.sm};
    border-top: 1px solid ${color.border};
    vertical-align: middle;
  }
  tbody tr {
    position: relative;
  }
  tbody tr:hover {
    background: color-mix(in srgb, ${color.sunken} 60%, transparent);
  }
  ${media.phone} {
    &,
    tbody {
      display: block;
    }
    thead {
      position: absolute;
      overflow: hidden;
      width: 1px;
      height: 1px;
      clip-path: inset(50%);
    }
    tbody tr {
      display: grid;
      grid-template: 'number picture name delete' auto 'number picture price delete' auto / auto auto 1fr auto;
      align-content: center;
      gap: ${space.xs} ${space.md};
      padding-block: ${space.md};
      border-top: 1px solid ${color.border};
    }
    td {
      padding: 0;
      border: 0;
    }
  }
`;

export const NumberCell = styled.td`
  width: 1%;
  color: ${color.textMuted};
  font-variant-numeric: tabular-nums;
  ${media.phone} {
    grid-area: number;
    align-self: center;
  }
`;

export const PictureCell = styled.td`
  width: 1%;
  ${media.phone} {
    grid-area: picture;
    width: auto;
  }
  > span {
    width: ${rowPicture};
    border-radius: ${radius.sm};
  }
`;

export const PriceCell = styled.td`
  && {
    text-align: end;
  }
  ${media.phone} {
    && {
      grid-area: price;
      text-align: start;
    }
  }
`;

export const NameCell = styled.td`
  ${media.phone} {
    grid-area: name;
    align-self: end;
    overflow-wrap: anywhere;
  }
`;

export const QuantityCell = styled.td`
  width: 1%;
  > * {
    position: relative;
  }
  ${media.phone} {
    grid-area: 3 / 3;
  }
`;

/** What a shopper should know before buying the row's product. */
export const RowNote = styled.p`
  font-size: ${font.size.small};
  color: ${color.textMuted};
`;

export const DeleteCell = styled.td`
  width: 1%;
  ${media.phone} {
    grid-area: 1 / delete / -1;
    align-self: center;
  }
  button {
    position: relative;
    padding: 0;
  }
`;

/** As high as the table head and the rows, so that nothing moves when they arrive. */
export const SkeletonRows = styled.div`
  display: grid;
  grid-auto-rows: ${rowPicture};
  gap: calc(2 * ${space.md} + 1px);
  padding-block: calc(2.4rem + ${space.md}) ${space.md};
  ${media.phone} {
    padding-top: ${space.md};
  }
`;

export const ListHead = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  justify-content: space-between;
  gap: ${space.lg};
`;

export const Figures = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.xs} ${space.xl};
  margin-top: ${space.sm};
  color: ${color.textMuted};
  div {
    display: flex;
    gap: ${space.xs};
  }
  dd {
    font-weight: ${font.weight.bold};
    color: ${color.text};
  }
`;
