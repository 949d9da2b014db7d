import { Link } from 'react-router-dom';
import { Muted, ProductImage } from 'shared-ui';
import type { OrderSummary } from '../../api/orders';
import { Money } from '../../orders/money';
import { Badge, LineTexts } from '../../orders/order-lines.styles';
import { dateText, statusLabels } from '../../orders/order-text';
import { Card, CardEnd } from './orders.styles';

/** An order with its first product, which links to the order's page. */
export function OrderCard({ order }: { order: OrderSummary }) {
  const { number, placedAt, status, currency, totalCents, units, firstName, firstPhotos } = order;
  return (
    <Card>
      <ProductImage photos={firstPhotos} alt="" sizes="5rem" />
      <LineTexts>
        <h2>
          <Link to={`/profile/orders/${encodeURIComponent(number)}`}>Order {number}</Link>
        </h2>
        <Muted>{dateText(placedAt)}</Muted>
        <span>{firstName}</span>
        <Muted>{units === 1 ? '1 unit' : `${String(units)} units`}</Muted>
      </LineTexts>
      <CardEnd>
        <Badge>{statusLabels[status]}</Badge>
        <Money cents={totalCents} currency={currency} />
      </CardEnd>
    </Card>
  );
}
