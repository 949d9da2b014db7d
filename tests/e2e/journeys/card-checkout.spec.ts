/** A shop with a Stripe account. A stand-in answers its calls as Stripe’s API documents them. */
import type { Page } from '@playwright/test';
import { startStripe, type StripeStandIn } from '../../../server/src/testing/stripe-stand-in';
import { createIdentity } from '../../harness/api-accounts';
import { startShop, type LaunchedShop } from '../../harness/launch';
import { logIn, newEmail } from '../../harness/sign-in';
import { expectNoViolations } from '../support/accessibility';
import { fillAddress, openCheckout, pageOf } from '../support/checkout';
import { expect, test as base } from '../support/journey-test';
import { serveStripeScript } from '../support/stripe-page';

const test = base.extend<object, { cards: { shop: LaunchedShop; stripe: StripeStandIn } }>({
  cards: [
    async ({ browserName: _ }, use) => {
      const stripe = await startStripe();
      const shop = await startShop(stripe.env);
      await use({ shop, stripe });
      await shop.stop();
      await stripe.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ cards }, use) => use(cards.shop.origin),
});

// Otherwise each worker starts such a shop.
test.describe.configure({ mode: 'default' });

/** Logs a new buyer in, who fills the checkout in and chooses to pay by card. */
async function chooseCard(page: Page, shop: LaunchedShop): Promise<void> {
  const email = newEmail();
  await createIdentity(shop.origin, { email, name: 'Nora Lind' });
  await logIn(page, email);
  await openCheckout(page);
  await fillAddress(page, '90210');
  await page.getByLabel('Card', { exact: true }).check();
}

test('a buyer pays by card after a declined one, and an admin sends the money back', async ({
  page,
  browser,
  cards: { shop, stripe },
}) => {
  const sendEvents = await serveStripeScript(page, stripe);
  await chooseCard(page, shop);
  await page.getByRole('button', { name: 'Place order' }).click();
  const panel = page.getByRole('region', { name: 'Pay by card' });
  await panel.getByLabel('Card number').fill('4000');
  await expectNoViolations(page, page.getByRole('heading', { level: 1 }));
  await panel.getByRole('button', { name: 'Pay $206.99' }).click();
  await expect(panel.getByRole('alert')).toHaveText('Your card was declined.');

  await page.reload();
  await panel.getByLabel('Card number').fill('4242');
  await panel.getByRole('button', { name: 'Pay $206.99' }).click();
  await expect(panel.getByText('Your payment was sent')).toBeFocused();
  await sendEvents();
  await expect(panel).toBeHidden();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toBeFocused();
  await expect(page.getByRole('region', { name: 'Delivery and payment' })).toContainText('Card Paid');

  const admin = await pageOf(browser, page, 'admin@ocs.example');
  await admin.goto(page.url());
  await admin.getByRole('button', { name: 'Refund' }).click();
  const question = admin.getByRole('dialog', { name: 'Send the money back?' });
  await question.getByRole('button', { name: 'Yes, send it back' }).click();
  await expect(admin.getByText('Order refunded')).toBeVisible();
  await admin.context().close();
  expect(stripe.refunded.size).toBe(1);
  await page.reload();
  await expect(page.getByRole('region', { name: 'Delivery and payment' })).toContainText('Refunded');
});

test.describe('while Stripe does not answer', () => {
  test.use({ expectedErrors: [/status of 503/] });

  test('the order stays, and can be paid later', async ({ page, cards: { shop, stripe } }) => {
    await serveStripeScript(page, stripe);
    await chooseCard(page, shop);
    stripe.outage = 500;
    await page.getByRole('button', { name: 'Place order' }).click();
    const panel = page.getByRole('region', { name: 'Pay by card' });
    await expect(panel.getByText('The form for your card could not be loaded.')).toBeVisible({ timeout: 30_000 });
    stripe.outage = undefined;
    await panel.getByRole('button', { name: 'Try again' }).click();
    await expect(panel.getByLabel('Card number')).toBeVisible();
  });
});
