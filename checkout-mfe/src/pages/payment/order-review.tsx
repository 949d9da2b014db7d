import type { ShippingMethod } from 'contract/orders';
import { useEffect, useRef } from 'react';
import { Button, ButtonLink, Notice, PanelTitle } from 'shared-ui';
import type { Quote } from '../../api/quote';
import { Money } from '../../orders/money';
import { Amounts } from '../../orders/order-lines.styles';
import { Review } from './payment.styles';
import { QuotedLines } from './quoted-lines';

type Props = {
  quote: Quote;
  shipping: ShippingMethod;
  isSubmitting: boolean;
  failure: string | undefined;
  /** The prices for the address could not be loaded. */
  isMissing: boolean;
  onRetry: () => void;
};

/** The summary of the order, with the button that places it. */
export function OrderReview({ quote, shipping, isSubmitting, failure, isMissing, onRetry }: Props) {
  const { currency, itemsCents } = quote;
  const chosen = quote.shipping.find(({ method }) => method === shipping);
  const isBlocked = quote.lines.some(({ fault }) => fault);
  const notice = useRef<HTMLParagraphElement>(null);
  // The button, which had the focus, may be gone.
  useEffect(() => {
    if (failure) notice.current?.focus();
  }, [failure]);
  return (
    <Review aria-labelledby="checkout-review">
      <PanelTitle id="checkout-review">Review</PanelTitle>
      <QuotedLines quote={quote} />
      <Amounts>
        <dt>Items</dt>
        <dd>
          <Money cents={itemsCents} currency={currency} />
        </dd>
        <dt>Shipping</dt>
        <dd>{chosen ? <Money cents={chosen.cents} currency={currency} /> : '–'}</dd>
        <dt>Total</dt>
        <dd>{chosen ? <Money cents={chosen.totalCents} currency={currency} /> : '–'}</dd>
      </Amounts>
      {failure && (
        <Notice ref={notice} tabIndex={-1} $tone="danger" role="alert">
          {failure}
        </Notice>
      )}
      {isMissing && (
        <>
          <Notice $tone="danger" role="alert">
            The prices for this address could not be loaded.
          </Notice>
          <Button onClick={onRetry}>Try again</Button>
        </>
      )}
      {!isMissing && isBlocked && (
        <>
          <Notice $tone="info" role="status">
            Some products cannot be ordered. Change your cart to continue.
          </Notice>
          <ButtonLink to="/profile/cart">Change the cart</ButtonLink>
        </>
      )}
      {!isMissing && !isBlocked && (
        <Button type="submit" variant="primary" busy={isSubmitting}>
          Place order
        </Button>
      )}
    </Review>
  );
}
