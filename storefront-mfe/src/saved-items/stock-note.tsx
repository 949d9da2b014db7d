import { stockText } from 'contract/product-text';
import { color, font } from 'shared-ui';
import styled from 'styled-components';

const Note = styled.p`
  font-size: ${font.size.small};
  font-weight: ${font.weight.medium};
  color: ${color.danger};
`;

type StockNoteProps = {
  /** The units that can be ordered; undefined where they are not counted. */
  stock: number | undefined;
  /** The units that the person wants. */
  needed?: number;
  className?: string;
};

/** Shows that few units of a product are left, fewer than needed, or none. */
export function StockNote({ stock, needed = 1, className }: StockNoteProps) {
  const text = stockText(stock, needed);
  return text === undefined ? null : <Note className={className}>{text}</Note>;
}
