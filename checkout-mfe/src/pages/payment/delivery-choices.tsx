import { paymentLabels, shippingLabels } from 'contract/order-text';
import type { PaymentMethod } from 'contract/orders';
import { useController, type UseFormReturn } from 'react-hook-form';
import { Panel, PanelTitle } from 'shared-ui';
import type { Quote } from '../../api/quote';
import { Money } from '../../orders/money';
import { shippingTime } from '../../orders/order-text';
import { shipToOf, type CheckoutValues } from './checkout-values';
import { Choices } from './choices';

type Props = { form: UseFormReturn<CheckoutValues>; quote: Quote };

/** How fast the order arrives, and for how much. */
export function ShippingChoice({ form: { control }, quote }: Props) {
  const { field } = useController({ control, name: 'shipping' });
  return (
    <Panel aria-labelledby="checkout-shipping">
      <PanelTitle id="checkout-shipping">Shipping</PanelTitle>
      <Choices
        legend="Shipping method"
        name={field.name}
        chosen={field.value}
        onChoose={field.onChange}
        options={quote.shipping.map(({ method, cents }) => ({
          value: method,
          label: shippingLabels[method],
          hint: shippingTime(method),
          end: <Money cents={cents} currency={quote.currency} />,
        }))}
      />
    </Panel>
  );
}

/** Why a payment is not offered. */
function reasonOf(method: PaymentMethod, isAddressKnown: boolean): string {
  if (method === 'card') return 'Not offered for this amount';
  return isAddressKnown ? 'Not offered at this address' : 'Depends on your address';
}

/** How the order is paid. A method that is not offered stays visible, with the reason. */
export function PaymentChoice({ form: { control, getValues }, quote }: Props) {
  const { field, fieldState } = useController({ control, name: 'payment' });
  const isAddressKnown = shipToOf(getValues('address')).country !== undefined;
  return (
    <Panel aria-labelledby="checkout-payment">
      <PanelTitle id="checkout-payment">Payment</PanelTitle>
      <Choices
        legend="Payment method"
        name={field.name}
        chosen={field.value}
        onChoose={field.onChange}
        error={fieldState.error?.message}
        options={quote.payments.map(({ method, offered }) => ({
          value: method,
          label: paymentLabels[method],
          disabled: !offered,
          ...(!offered && { hint: reasonOf(method, isAddressKnown) }),
        }))}
      />
    </Panel>
  );
}
