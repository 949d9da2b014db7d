import { cardPaymentMinutes } from 'contract/orders';
import { Button, FailedState, Notice, Panel, PanelTitle, Skeleton } from 'shared-ui';
import type { Order } from '../../../api/orders';
import { Money } from '../../../orders/money';
import { useCardPayment } from './use-card-payment';

/** `beforeChange` is called before the payment, after which the panel is gone. */
type Props = { order: Order; beforeChange: () => void };

/** Lets the buyer pay by card, and waits for the confirmation. */
export function CardPayment({ order, beforeChange }: Props) {
  const { container, state, failure, pay, retry } = useCardPayment(order);
  return (
    <Panel aria-labelledby="order-card">
      <PanelTitle id="order-card">Pay by card</PanelTitle>
      {state === 'sent' ? (
        <p role="status">
          Your payment was sent, and we wait for its confirmation. You may leave this page: a mail follows.
        </p>
      ) : (
        <>
          <p>Your order is placed. Please pay it within {cardPaymentMinutes} minutes, otherwise it is cancelled.</p>
          {failure && (
            <Notice $tone="danger" role="alert">
              {failure}
            </Notice>
          )}
          {state === 'loading' && <Skeleton height="14rem" />}
          {state === 'unavailable' && (
            <FailedState message="The form for your card could not be loaded." onRetry={retry} />
          )}
          <div ref={container} hidden={state === 'unavailable'} />
          {(state === 'ready' || state === 'paying') && (
            <div>
              <Button
                variant="primary"
                busy={state === 'paying'}
                onClick={() => {
                  beforeChange();
                  void pay();
                }}
              >
                Pay <Money cents={order.totalCents} currency={order.currency} />
              </Button>
            </div>
          )}
        </>
      )}
    </Panel>
  );
}
