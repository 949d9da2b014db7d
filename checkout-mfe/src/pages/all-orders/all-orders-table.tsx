import { paymentLabels, paymentStateText } from 'contract/order-text';
import { Link } from 'react-router-dom';
import { Muted } from 'shared-ui';
import type { OrderSummary } from '../../api/orders';
import { DataCell, DataRow, DataTable } from '../../list/data-table';
import { Money } from '../../orders/money';
import { Badge } from '../../orders/order-lines.styles';
import { dateText, statusLabels } from '../../orders/order-text';

const columns = ['Number', 'Date', 'Buyer', 'Status', 'Payment', 'Total'];

/** One row for each order, which links to the order's page. */
export function AllOrdersTable({ orders }: { orders: OrderSummary[] }) {
  return (
    <DataTable label="All Orders" columns={columns}>
      {orders.map((order) => (
        <DataRow key={order.number}>
          <DataCell column="Number">
            <Link to={`/profile/orders/${encodeURIComponent(order.number)}`}>{order.number}</Link>
          </DataCell>
          <DataCell column="Date">{dateText(order.placedAt)}</DataCell>
          <DataCell column="Buyer">{order.buyer ?? '–'}</DataCell>
          <DataCell column="Status">
            <Badge>{statusLabels[order.status]}</Badge>
          </DataCell>
          <DataCell column="Payment">
            {paymentLabels[order.payment]}
            <Muted as="p">{paymentStateText({ ...order, paymentMethod: order.payment })}</Muted>
          </DataCell>
          <DataCell column="Total">
            <Money cents={order.totalCents} currency={order.currency} />
          </DataCell>
        </DataRow>
      ))}
    </DataTable>
  );
}
