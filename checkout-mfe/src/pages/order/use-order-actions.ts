import { useState } from 'react';
import { problemOf } from 'shared-auth';
import { confirmDialog, toast, type Question } from 'shared-ui';
import { useCancelOrder, useMarkPaid, useRefundOrder, type Order } from '../../api/orders';

/** A change of an order by its buyer or by an admin. */
export type OrderAction = 'cancel' | 'pay' | 'refund';

const questions: Record<OrderAction, Question> = {
  cancel: {
    title: 'Cancel this order?',
    text: 'You cannot undo this.',
    confirmLabel: 'Yes, cancel it',
    cancelLabel: 'No, keep it',
  },
  pay: {
    title: 'Mark this order as paid?',
    text: 'Confirm it when the bank transfer has arrived. The sellers then pack the order.',
    confirmLabel: 'Yes, it is paid',
    cancelLabel: 'No, not yet',
  },
  refund: {
    title: 'Mark this order as refunded?',
    text: 'Confirm it when you have sent the money back. The shop cannot send it, and you cannot undo this.',
    confirmLabel: 'Yes, it is sent back',
    cancelLabel: 'No, not yet',
  },
};

const cardRefund: Question = {
  title: 'Send the money back?',
  text: 'The whole amount goes back to the buyer’s card. You cannot undo this.',
  confirmLabel: 'Yes, send it back',
  cancelLabel: 'No, keep it',
};

const results: Record<OrderAction, string> = {
  cancel: 'Order cancelled',
  pay: 'Order marked as paid',
  refund: 'Order refunded',
};

/** Changes the order after a confirmation. `beforeChange` is called before the question. */
export function useOrderActions({ number, payment }: Order, beforeChange: () => void) {
  const { mutateAsync: cancel } = useCancelOrder();
  const { mutateAsync: pay } = useMarkPaid();
  const { mutateAsync: refund } = useRefundOrder();
  const [running, setRunning] = useState<OrderAction>();
  const [failure, setFailure] = useState<string>();

  async function start(action: OrderAction): Promise<void> {
    beforeChange();
    setFailure(undefined);
    const question = action === 'refund' && payment === 'card' ? cardRefund : questions[action];
    if (!(await confirmDialog(question))) return;
    setRunning(action);
    try {
      const isChanged = await { cancel, pay, refund }[action](number);
      if (isChanged) void toast(results[action]);
      else setFailure('Nothing was changed. The order has changed meanwhile.');
    } catch (error) {
      console.warn('An order was not changed.', error);
      setFailure(problemOf(error)?.title ?? 'Nothing was changed. Check your connection and try again.');
    }
    setRunning(undefined);
  }
  return { running, failure, start };
}
