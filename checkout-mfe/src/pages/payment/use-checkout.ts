import { countryFormat } from 'contract/addresses';
import { useEffect, useRef, useState, type BaseSyntheticEvent } from 'react';
import { useForm, useWatch, type UseFormReturn } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { statusOf } from 'shared-auth';
import { usePlaceOrder } from '../../api/orders';
import type { Quote } from '../../api/quote';
import { newKey, readDraft } from './checkout-draft';
import { checkoutResolver } from './checkout-faults';
import { shipToOf, type CheckoutValues } from './checkout-values';
import { toOrderFailure } from './order-failure';
import { useQuote } from './use-quote';
import { useSavedDraft } from './use-saved-draft';

/** The signed-in person. */
export type Buyer = { email: string; displayName: string };

/** `isMissing`: there is no quote for the address. `isSent`: an order was sent, and may be placed. */
type Checkout = {
  form: UseFormReturn<CheckoutValues>;
  quote: Quote | undefined;
  submit: (event: BaseSyntheticEvent) => Promise<void>;
  isMissing: boolean;
  isSent: boolean;
  retry: () => void;
};

/** The checkout's form, its quote, and the placing of the order. */
export function useCheckout(buyer: Buyer): Checkout {
  const [draft] = useState(() => readDraft(buyer));
  const [key, setKey] = useState(draft.key);
  const [isSent, setSent] = useState(draft.isSent);
  const form = useForm<CheckoutValues>({
    defaultValues: draft.values,
    // The form moves the focus itself: in the order of the page, not of the registration.
    shouldFocusError: false,
    resolver: (...args) => checkoutResolver(quote)(...args),
  });
  const { control, getValues, handleSubmit, setError, setValue } = form;
  const [country, postcode] = useWatch({ control, name: ['address.country', 'address.postcode'] });
  const { quote, refetch, ...loading } = useQuote(shipToOf({ country, postcode }));
  const { mutateAsync: place } = usePlaceOrder();
  const navigate = useNavigate();
  const finish = useSavedDraft(buyer.email, { key, values: useWatch({ control }) as CheckoutValues, isSent });

  useEffect(() => {
    if (!quote) return;
    const [firstCountry] = quote.countries;
    const isShippable = quote.countries.includes(getValues('address.country'));
    if (firstCountry && !isShippable) setValue('address.country', firstCountry);
    const firstPayment = quote.payments.find(({ offered }) => offered);
    if (firstPayment && getValues('payment') === '') setValue('payment', firstPayment.method);
  }, [quote, getValues, setValue]);

  /** Resolves with false if the order was not placed; the form then shows why. */
  async function send({ address, shipping, payment }: CheckoutValues): Promise<boolean> {
    const totalCents = quote?.shipping.find(({ method }) => method === shipping)?.totalCents;
    if (totalCents === undefined || payment === '') return false;
    setSent(true);
    const region = countryFormat(address.country).region ? address.region : '';
    try {
      const number = await place({ key, address: { ...address, region }, shipping, payment, totalCents });
      finish();
      await navigate(`/profile/orders/${encodeURIComponent(number)}`, { replace: true, state: { placed: true } });
      return true;
    } catch (error) {
      console.warn('An order was not placed.', error);
      // A server that lost its database during the commit does not know either.
      setSent((statusOf(error) ?? 500) >= 500);
      const { sentence, fieldErrors, isOutdated } = toOrderFailure(error);
      setError('root', { message: sentence });
      for (const { field, message } of fieldErrors) setError(field, { message });
      if (isOutdated) {
        setKey(newKey());
        await refetch();
      }
      return false;
    }
  }

  const isSending = useRef(false);
  const submit = async (event: BaseSyntheticEvent): Promise<void> => {
    event.preventDefault();
    // A second click may come before the button is busy, or before the order's page opens.
    if (isSending.current) return;
    isSending.current = true;
    let isPlaced = false;
    await handleSubmit(async (values) => {
      isPlaced = await send(values);
    })(event);
    isSending.current = isPlaced;
  };

  return { form, quote, submit, isSent, ...loading };
}
