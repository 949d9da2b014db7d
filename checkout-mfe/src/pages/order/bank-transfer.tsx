import { Panel, PanelTitle } from 'shared-ui';
import type { Order } from '../../api/orders';
import { Money } from '../../orders/money';
import { Facts } from './order.styles';

type Props = { order: Order; transfer: NonNullable<Order['bankTransfer']> };

/** Where and how the buyer transfers the money. */
export function BankTransfer({ order: { totalCents, currency }, transfer: { account, reference } }: Props) {
  return (
    <Panel aria-labelledby="order-transfer">
      <PanelTitle id="order-transfer">Transfer the money</PanelTitle>
      <p>The order is packed when the money has arrived.</p>
      <Facts>
        <dt>Account</dt>
        <dd>{account}</dd>
        <dt>Reference</dt>
        <dd>{reference}</dd>
        <dt>Amount</dt>
        <dd>
          <Money cents={totalCents} currency={currency} />
        </dd>
      </Facts>
    </Panel>
  );
}
