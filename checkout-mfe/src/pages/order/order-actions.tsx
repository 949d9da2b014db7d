import { awaitsMoney, mayBecome } from 'contract/orders';
import { Button } from 'shared-ui';
import type { Order } from '../../api/orders';
import { Buttons } from '../../orders/buttons.styles';
import type { OrderAction } from './use-order-actions';

type Props = {
  order: Order;
  isAdmin: boolean;
  actions: { running: OrderAction | undefined; start: (action: OrderAction) => Promise<void> };
};

/** The changes that the person may make now; nothing if there are none. */
export function OrderActions({ order, isAdmin, actions: { running, start } }: Props) {
  const state = { ...order, paymentMethod: order.payment };
  const isPayable = isAdmin && order.payment === 'bank-transfer' && awaitsMoney(state);
  const isRefundable = isAdmin && mayBecome(state, 'refunded');
  if (!isPayable && !isRefundable && !order.mayCancel) return null;
  const button = (action: OrderAction, label: string, variant: 'secondary' | 'danger') => (
    <Button
      variant={variant}
      busy={running === action}
      disabled={running && running !== action}
      onClick={() => void start(action)}
    >
      {label}
    </Button>
  );
  return (
    <Buttons>
      {isPayable && button('pay', 'Mark as paid', 'secondary')}
      {isRefundable && button('refund', order.payment === 'card' ? 'Refund' : 'Mark as refunded', 'danger')}
      {order.mayCancel && button('cancel', 'Cancel order', 'danger')}
    </Buttons>
  );
}
