import { useEffect, useRef } from 'react';
import { Button, FailedState, Notice, Panel, PanelTitle, Skeleton, SlowNotice } from 'shared-ui';
import type { Order } from '../../../api/orders';
import { Money } from '../../../orders/money';
import { cardDeadlineText } from '../../../orders/order-text';
import type { BankAnswer } from '../use-bank-answer';
import { useCardPayment } from './use-card-payment';

/** `beforeChange` is called before the payment, after which the panel is gone. */
type Props = { order: Order; answer: BankAnswer | undefined; beforeChange: () => void };

/** Lets the buyer pay by card, and waits until the payment has arrived. */
export function CardPayment({ order, answer, beforeChange }: Props) {
  const { container, state, failure, pay, retry } = useCardPayment(order, answer);
  const sentence = useRef<HTMLParagraphElement>(null);
  const isSent = state === 'sent';
  // The button, which had the focus, is gone.
  useEffect(() => {
    if (isSent) sentence.current?.focus();
  }, [isSent]);
  return (
    <Panel aria-labelledby="order-card">
      <PanelTitle id="order-card">Pay by card</PanelTitle>
      <p ref={sentence} tabIndex={-1} role="status">
        {isSent
          ? 'Your payment was sent, and we wait for its confirmation. You may leave this page: a mail follows.'
          : `Your order is placed. Please pay it by ${cardDeadlineText(order.placedAt)}, otherwise it is cancelled.`}
      </p>
      {failure && (
        <Notice $tone="danger" role="alert">
          {failure}
        </Notice>
      )}
      {state === 'loading' && (
        <>
          <Skeleton height="14rem" />
          <SlowNotice onRetry={retry} />
        </>
      )}
      {state === 'unavailable' && <FailedState message="The form for your card could not be loaded." onRetry={retry} />}
      <div ref={container} hidden={state === 'unavailable' || isSent} />
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
    </Panel>
  );
}
