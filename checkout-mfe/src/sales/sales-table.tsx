import { shippingLabels } from 'contract/order-text';
import { Muted, ProductImage } from 'shared-ui';
import type { SaleLine } from '../api/sales';
import { DataCell, DataRow, DataTable } from '../list/data-table';
import { Money } from '../orders/money';
import { Badge, Line, LineTexts } from '../orders/order-lines.styles';
import { dateText, statusLabels } from '../orders/order-text';
import { PostalAddress } from '../orders/postal-address';
import { SaleAction } from './sale-action';
import type { SaleActions } from './use-sale-actions';

const columns = ['Order', 'Product', 'Status', 'Address', 'Action'];

type Props = { sales: SaleLine[]; actions: SaleActions };

/** One row for each line of an order that the seller has sold. */
export function SalesTable({ sales, actions }: Props) {
  return (
    <DataTable label="Sales" columns={columns}>
      {sales.map((sale) => (
        <DataRow key={sale.id}>
          <DataCell column="Order">
            {sale.number}
            <Muted as="p">{dateText(sale.placedAt)}</Muted>
            <Muted as="p">{shippingLabels[sale.shipping]} shipping</Muted>
          </DataCell>
          <DataCell column="Product">
            <Line>
              <ProductImage photos={sale.photos} alt="" sizes="4rem" />
              <LineTexts>
                <span>{sale.name}</span>
                <span>
                  {sale.quantity} × <Money cents={sale.unitCents} currency={sale.currency} />
                </span>
              </LineTexts>
            </Line>
          </DataCell>
          <DataCell column="Status">
            <Badge>{statusLabels[sale.status]}</Badge>
            {sale.carrier && <Muted as="p">{sale.carrier}</Muted>}
            {sale.trackingNumber && <Muted as="p">{sale.trackingNumber}</Muted>}
          </DataCell>
          <DataCell column="Address">
            <PostalAddress address={sale.address} absent="Not shown" />
          </DataCell>
          <DataCell column="Action">
            <SaleAction sale={sale} actions={actions} />
          </DataCell>
        </DataRow>
      ))}
    </DataTable>
  );
}
