import { addressFaults } from 'contract/addresses';
import type { Resolver } from 'react-hook-form';
import type { Quote } from '../../api/quote';
import type { CheckoutValues } from './checkout-values';

/** Finds what is missing or wrong in the input. A payment must be offered by the quote. */
export const checkoutResolver =
  (quote: Quote | undefined): Resolver<CheckoutValues> =>
  (values) => {
    const { address, payment } = values;
    const isOffered = quote?.payments.some(({ method, offered }) => offered && method === payment);
    const faults = addressFaults(address).map(({ field, message }) => [field, { type: 'invalid', message }] as const);
    if (isOffered && faults.length === 0) return { values, errors: {} };
    return {
      values: {},
      errors: {
        ...(faults.length > 0 && { address: Object.fromEntries(faults) }),
        ...(!isOffered && {
          payment: { type: 'invalid', message: 'Choose a payment that is offered at your address.' },
        }),
      },
    };
  };
