import type { Page } from '@playwright/test';
import type { StripeStandIn } from '../../../server/src/testing/stripe-stand-in';

/**
 * In place of Stripe.js, which needs the internet: a form with one field, where the number 4242 pays and any other is declined.
 * The page's policy applies to it as to Stripe's own script.
 */
const script = `
window.Stripe = Object.assign(() => ({
  elements: ({ clientSecret }) => {
    const field = document.createElement('input');
    field.setAttribute('aria-label', 'Card number');
    return {
      clientSecret,
      field,
      create: () => ({
        on: (name, listener) => name === 'ready' && queueMicrotask(listener),
        mount: (container) => container.append(field),
        destroy: () => field.remove(),
      }),
    };
  },
  confirmPayment: async ({ elements: { clientSecret, field } }) => {
    if (field.value !== '4242') return { error: { message: 'Your card was declined.' } };
    await window.payAtStripe(clientSecret);
    return { paymentIntent: { status: 'succeeded' } };
  },
}), { version: 'endive' });
`;

/** Lets a page pay at the stand-in. Returns what sends the events of its payments to the shop, as Stripe does sooner or later. */
export async function serveStripeScript(page: Page, stripe: StripeStandIn): Promise<() => Promise<void>> {
  const paid: string[] = [];
  await page.route('https://js.stripe.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: script }),
  );
  await page.exposeFunction('payAtStripe', (clientSecret: string) => {
    const id = clientSecret.split('_secret')[0] ?? '';
    stripe.pay(id);
    paid.push(id);
  });
  return async () => {
    for (const id of paid.splice(0)) {
      const { payload, signature } = stripe.event('payment_intent.succeeded', { id });
      const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
      const answer = await page.request.post('/api/stripe/events', { data: Buffer.from(payload), headers });
      if (!answer.ok()) throw new Error(`The shop refused the event with ${String(answer.status())}.`);
    }
  };
}
