import { SelectField } from 'shared-ui';
import type { OrderStatus } from 'contract/orders';
import { statusLabels } from '../orders/order-text';

type Props = { status: OrderStatus | undefined; onStatus: (status: string) => void };

/** Filters a list by the orders' status. */
export function StatusSelect({ status, onStatus }: Props) {
  return (
    <SelectField
      label="Status"
      value={status ?? ''}
      onChange={({ target: { value } }) => {
        onStatus(value);
      }}
    >
      <option value="">All</option>
      {Object.entries(statusLabels).map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </SelectField>
  );
}
