import type { CartItem, WishlistItem } from 'shared-auth';
import { Button, prepareDialogs, Price, ProductImage, VisuallyHidden } from 'shared-ui';
import { useEffect } from 'react';
import { ItemLink } from '../layout/item-link';
import { DeleteIcon } from './delete-icon';
import { DeleteCell, NameCell, NumberCell, PictureCell, PriceCell, Table, TableFrame } from './saved-items.styles';
import { useDeleteItem } from './use-delete-item';

type SavedItemsTableProps = {
  items: (CartItem | WishlistItem)[];
  deleteItem: (id: string) => Promise<unknown>;
  onDeleted: () => void;
};

/** One row per item, which links to the product's details page. */
export function SavedItemsTable({ items, deleteItem, onDeleted }: SavedItemsTableProps) {
  const confirmAndDelete = useDeleteItem(deleteItem, onDeleted);
  useEffect(prepareDialogs, []);
  return (
    <TableFrame>
      <Table>
        <thead>
          <tr>
            <NumberCell as="th">#</NumberCell>
            <th>Image</th>
            <th>Name</th>
            <PriceCell as="th">Price</PriceCell>
            <th>
              <VisuallyHidden>Delete</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {items.map(({ _id, productId, name, photos, price }, index) => (
            <tr key={_id}>
              <NumberCell>{index + 1}</NumberCell>
              <PictureCell>
                <ProductImage photos={photos} alt="" sizes="5rem" />
              </PictureCell>
              <NameCell>
                <ItemLink to={`/details/${encodeURIComponent(productId)}`}>{name}</ItemLink>
              </NameCell>
              <PriceCell>
                <Price amount={price} />
              </PriceCell>
              <DeleteCell>
                <Button variant="quiet" aria-label={`Delete ${name}`} onClick={() => void confirmAndDelete(_id)}>
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
