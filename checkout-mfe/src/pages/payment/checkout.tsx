import { useEffect, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { ButtonLink, EmptyState, FailedState, Skeleton, SlowNotice } from 'shared-ui';
import { AddressFields } from './address-fields';
import { PaymentChoice, ShippingChoice } from './delivery-choices';
import { OrderReview } from './order-review';
import { CheckoutForm, Sections } from './payment.styles';
import { useCheckout, type Buyer } from './use-checkout';

/** The order's form and summary, with the loading, empty and error states of its quote. */
export function Checkout({ buyer }: { buyer: Buyer }) {
  const { form, quote, submit, isMissing, isSent, retry } = useCheckout(buyer);
  const { errors, isSubmitting, submitCount } = form.formState;
  const [country, shipping] = useWatch({ control: form.control, name: ['address.country', 'shipping'] });
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    element.current?.querySelector<HTMLElement>('[aria-invalid=true], [data-invalid]:enabled')?.focus();
  }, [submitCount]);

  if (!quote) {
    if (isMissing) return <FailedState message="Your order could not be loaded." onRetry={retry} />;
    return (
      <>
        <Skeleton height="30rem" />
        <SlowNotice onRetry={retry} />
      </>
    );
  }
  if (quote.lines.length === 0 && isSent) {
    return (
      <EmptyState
        text="Your order may be placed."
        hint="The connection was lost before the shop answered, and your cart is empty now."
        action={
          <ButtonLink to="/profile/orders" variant="primary">
            See your orders
          </ButtonLink>
        }
      />
    );
  }
  if (quote.lines.length === 0) {
    return (
      <EmptyState
        text="Your cart is empty."
        action={
          <ButtonLink to="/products" variant="primary">
            Browse the products
          </ButtonLink>
        }
      />
    );
  }
  return (
    <CheckoutForm ref={element} noValidate onSubmit={(event) => void submit(event)}>
      <Sections>
        <AddressFields form={form} countries={quote.countries} country={country} />
        <ShippingChoice form={form} quote={quote} />
        <PaymentChoice form={form} quote={quote} />
      </Sections>
      <OrderReview
        quote={quote}
        shipping={shipping}
        isSubmitting={isSubmitting}
        failure={errors.root?.message}
        isMissing={isMissing}
        onRetry={retry}
      />
    </CheckoutForm>
  );
}
