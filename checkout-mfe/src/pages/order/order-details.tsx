import { paymentLabels, paymentStateText, shippingLabels } from 'contract/order-text';
import { useEffect } from 'react';
import { useRole } from 'shared-auth';
import { useFocusAfterChange } from 'shared-products';
import { HeadRow, Muted, Notice, PageHeading, Panel, PanelTitle, prepareDialogs } from 'shared-ui';
import type { Order } from '../../api/orders';
import { Badge } from '../../orders/order-lines.styles';
import { dateText, shippingTime, statusLabels } from '../../orders/order-text';
import { PostalAddress } from '../../orders/postal-address';
import { BankTransfer } from './bank-transfer';
import { CardPayment } from './card-payment/card-payment';
import { InvoiceButton } from './invoice-button';
import { OrderActions } from './order-actions';
import { OrderItems } from './order-items';
import { Columns, Facts, Success } from './order.styles';
import { useBankAnswer } from './use-bank-answer';
import { useOrderActions } from './use-order-actions';

/** `isJustPlaced`: the person comes from the checkout. */
type Props = { order: Order; isJustPlaced: boolean };

/** An order's state, lines, amounts and address, with the changes that the person may make. */
export function OrderDetails({ order, isJustPlaced }: Props) {
  const { heading, beforeChange } = useFocusAfterChange(order);
  const isAdmin = useRole() === 'admin';
  const { failure, ...actions } = useOrderActions(order, beforeChange);
  useEffect(prepareDialogs, []);
  const { number, placedAt, status, payment, shipping, email } = order;
  const answer = useBankAnswer();
  const isCardDue = !isAdmin && payment === 'card' && status === 'placed';
  return (
    <>
      <HeadRow>
        <PageHeading ref={heading} tabIndex={-1}>
          Order {number}
        </PageHeading>
        <Badge>{statusLabels[status]}</Badge>
      </HeadRow>
      {isJustPlaced && status !== 'cancelled' && !isCardDue && (
        <Success $tone="info" role="status">
          Thank you. Your order is placed.
        </Success>
      )}
      {failure && (
        <Notice $tone="danger" role="alert">
          {failure}
        </Notice>
      )}
      {isCardDue && <CardPayment order={order} answer={answer} beforeChange={beforeChange} />}
      {order.bankTransfer && <BankTransfer order={order} transfer={order.bankTransfer} />}
      <Columns>
        <OrderItems order={order} />
        <Panel aria-labelledby="order-delivery">
          <PanelTitle id="order-delivery">Delivery and payment</PanelTitle>
          <Facts>
            <dt>Ordered</dt>
            <dd>{dateText(placedAt)}</dd>
            <dt>Shipping</dt>
            <dd>
              {shippingLabels[shipping]} <Muted>{shippingTime(shipping)}</Muted>
            </dd>
            <dt>Payment</dt>
            <dd>
              {paymentLabels[payment]} <Muted>{paymentStateText({ ...order, paymentMethod: payment })}</Muted>
            </dd>
            <dt>E-mail</dt>
            <dd>{email}</dd>
            <dt>Address</dt>
            <dd>
              <PostalAddress address={order.address} absent="The address was deleted." />
            </dd>
          </Facts>
          <InvoiceButton number={number} />
          <OrderActions order={order} isAdmin={isAdmin} actions={actions} />
        </Panel>
      </Columns>
    </>
  );
}
