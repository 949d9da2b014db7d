import { Button, prepareDialogs, Price, ProductImage, VisuallyHidden } from 'shared-ui';
import { useEffect } from 'react';
import { ItemLink } from '../layout/item-link';
import { DeleteIcon } from './delete-icon';
import { QuantitySelect } from './quantity-select';
import type { SavedRow } from './cart-rows';
import {
  DeleteCell,
  NameCell,
  NumberCell,
  PictureCell,
  PriceCell,
  QuantityCell,
  RowNote,
  Table,
  TableFrame,
} from './saved-items.styles';
import { StockNote } from './stock-note';
import { useDeleteItem } from './use-delete-item';

type SavedItemsTableProps = {
  rows: SavedRow[];
  deleteRow: (row: SavedRow) => Promise<unknown>;
  onDeleted: () => void;
  /** Absent where a product has no quantity. */
  onQuantity?: (productId: string, quantity: number) => void;
};

/** One row for each product, which links to its details page. */
export function SavedItemsTable({ rows, deleteRow, onDeleted, onQuantity }: SavedItemsTableProps) {
  const confirmAndDelete = useDeleteItem(deleteRow, onDeleted);
  useEffect(prepareDialogs, []);
  return (
    <TableFrame>
      <Table>
        <thead>
          <tr>
            <NumberCell as="th">#</NumberCell>
            <th>Image</th>
            <th>Name</th>
            {onQuantity && <th>Quantity</th>}
            <PriceCell as="th">Price</PriceCell>
            <th>
              <VisuallyHidden>Delete</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={row.item.productId}>
              <NumberCell>{index + 1}</NumberCell>
              <PictureCell>
                <ProductImage photos={row.item.photos} alt="" sizes="5rem" />
              </PictureCell>
              <NameCell>
                <ItemLink to={`/details/${encodeURIComponent(row.item.productId)}`}>{row.item.name}</ItemLink>
                <RowNotes row={row} />
              </NameCell>
              {onQuantity && (
                <QuantityCell>
                  {row.quantity && !row.item.removed && (
                    <QuantitySelect
                      name={row.item.name}
                      quantity={row.quantity}
                      stock={row.item.stock}
                      onChange={(quantity) => {
                        onQuantity(row.item.productId, quantity);
                      }}
                    />
                  )}
                </QuantityCell>
              )}
              <PriceCell>
                <Price amount={row.item.price} />
              </PriceCell>
              <DeleteCell>
                <Button
                  variant="quiet"
                  aria-label={`Delete ${row.item.name}`}
                  onClick={() => void confirmAndDelete(row)}
                >
                  <DeleteIcon />
                </Button>
              </DeleteCell>
            </tr>
          ))}
        </tbody>
      </Table>
    </TableFrame>
  );
}

/** What has changed since the product was added: its price, its stock, or that it was removed. */
function RowNotes({ row: { item, quantity = 1 } }: { row: SavedRow }) {
  if (item.removed) return <RowNote>No longer for sale</RowNote>;
  return (
    <>
      <StockNote stock={item.stock} needed={quantity} />
      {item.addedPrice !== undefined && (
        <RowNote>
          The price has changed. It was <Price amount={item.addedPrice} /> when you added it.
        </RowNote>
      )}
    </>
  );
}
