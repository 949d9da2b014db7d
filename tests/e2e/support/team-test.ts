import { test as base } from './journey-test';
import { openTeamCheckout, type TeamCheckout } from './team-checkout';

/** Playwright's test on a shop of its own, and the checkout from which a team releases to it. */
export const test = base.extend<object, { checkout: TeamCheckout }>({
  checkout: [
    async ({ browserName: _ }, use) => {
      const checkout = await openTeamCheckout({});
      await use(checkout);
      await checkout.close();
    },
    { scope: 'worker', timeout: 5 * 60_000 },
  ],
  baseURL: ({ checkout }, use) => use(checkout.origin),
});

export { expect } from '@playwright/test';
