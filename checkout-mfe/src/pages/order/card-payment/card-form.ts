/** Stripe's form for a card, in frames of Stripe: the shop's page never sees the card's data. */
import type { Schemas } from 'shared-auth';

export type CardForm = {
  /** Pays, also with a step at the bank. Resolves with a sentence for the buyer if it failed. */
  pay: () => Promise<string | undefined>;
  close: () => void;
};

/** A blocked frame of Stripe reports nothing. */
const longestLoadMs = 20_000;
const failedSentence = 'The payment failed. Please try again.';

/** Shows the form in `container`. Rejects if Stripe cannot be reached, or does not know the payment. */
export async function openCardForm(
  container: HTMLElement,
  { publishableKey, clientSecret }: Schemas['CardPayment'],
): Promise<CardForm> {
  const { loadStripe } = await import('@stripe/stripe-js/pure');
  loadStripe.setLoadParameters({ advancedFraudSignals: false });
  const stripe = await loadStripe(publishableKey);
  if (!stripe) throw new Error('Stripe runs only in a browser.');
  const elements = stripe.elements({ clientSecret, appearance: { theme: isDark() ? 'night' : 'stripe' } });
  const element = elements.create('payment');
  // Of its own: the element of an attempt that is still loading must not share it.
  const place = document.createElement('div');
  container.replaceChildren(place);
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    await new Promise<void>((resolve, reject) => {
      timer = setTimeout(() => {
        reject(new Error('The form did not load in time.'));
      }, longestLoadMs);
      element.on('ready', () => {
        resolve();
      });
      element.on('loaderror', ({ error }) => {
        reject(new Error(error.message));
      });
      element.mount(place);
    });
  } catch (error) {
    element.destroy();
    throw error;
  } finally {
    clearTimeout(timer);
  }
  return {
    pay: async () => {
      try {
        const { error } = await stripe.confirmPayment({
          elements,
          redirect: 'if_required',
          confirmParams: { return_url: location.origin + location.pathname },
        });
        return error && (error.message ?? failedSentence);
      } catch (error) {
        console.warn('A payment failed.', error);
        return failedSentence;
      }
    },
    close: () => {
      element.destroy();
    },
  };
}

function isDark(): boolean {
  const chosen = document.documentElement.dataset['theme'];
  return chosen === undefined ? matchMedia('(prefers-color-scheme: dark)').matches : chosen === 'dark';
}
