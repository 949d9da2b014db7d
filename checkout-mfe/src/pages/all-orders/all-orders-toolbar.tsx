import { Button, TextField } from 'shared-ui';
import type { OrderFilter } from '../../api/orders';
import { StatusSelect } from '../../list/status-select';
import { Toolbar } from './all-orders.styles';
import { useSearchText } from 'shared-products';

/** The server's limit. */
export const maxSearchLength = 254;

type Props = { filter: OrderFilter; onSearch: (q: string) => void; onStatus: (status: string) => void };

export function AllOrdersToolbar({ filter: { q = '', status }, onSearch, onStatus }: Props) {
  const { box, onSubmit } = useSearchText(q, onSearch);
  return (
    <Toolbar role="search" onSubmit={onSubmit}>
      <TextField label="Order number or e-mail" maxLength={maxSearchLength} {...box} />
      <Button type="submit">Search</Button>
      <StatusSelect status={status} onStatus={onStatus} />
    </Toolbar>
  );
}
