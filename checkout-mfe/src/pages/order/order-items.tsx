import { reviewableStatuses } from 'contract/orders';
import { useRole } from 'shared-auth';
import { Muted, Panel, PanelTitle, ProductImage, VisuallyHidden } from 'shared-ui';
import type { Order } from '../../api/orders';
import { Money } from '../../orders/money';
import { Amounts, Badge, Line, LineLink, Lines, LineTexts } from '../../orders/order-lines.styles';
import { statusLabels } from '../../orders/order-text';

/** What was ordered, how far each line is, and what it costs. */
export function OrderItems({ order }: { order: Order }) {
  const isBuyer = useRole() !== 'admin';
  const { currency, lines, itemsCents, shippingCents, totalCents } = order;
  return (
    <Panel aria-labelledby="order-items">
      <PanelTitle id="order-items">Items</PanelTitle>
      <Lines>
        {lines.map((line) => (
          <li key={line.id}>
            <Line>
              <ProductImage photos={line.photos} alt="" sizes="4rem" />
              <LineTexts>
                <span>{line.name}</span>
                <span>
                  {line.quantity} × <Money cents={line.unitCents} currency={currency} />
                </span>
                <Muted>Sold by {line.seller}</Muted>
                <Badge>{statusLabels[line.status]}</Badge>
                {line.carrier && <Muted>Carrier: {line.carrier}</Muted>}
                {line.trackingNumber && <Muted>Tracking number: {line.trackingNumber}</Muted>}
                {isBuyer && line.isListed && reviewableStatuses.includes(line.status) && (
                  <LineLink to={`/details/${encodeURIComponent(line.productId)}#reviews`}>
                    Review <VisuallyHidden>{line.name}</VisuallyHidden>
                  </LineLink>
                )}
              </LineTexts>
            </Line>
          </li>
        ))}
      </Lines>
      <Amounts>
        <dt>Items</dt>
        <dd>
          <Money cents={itemsCents} currency={currency} />
        </dd>
        <dt>Shipping</dt>
        <dd>
          <Money cents={shippingCents} currency={currency} />
        </dd>
        <dt>Total</dt>
        <dd>
          <Money cents={totalCents} currency={currency} />
        </dd>
      </Amounts>
    </Panel>
  );
}
