import type { Page } from '@playwright/test';
import { logIn } from '../../harness/sign-in';
import { expect, openProduct, test } from '../support/journey-test';

/** Collects policy violations on every later page. */
async function watchPolicy(page: Page): Promise<string[]> {
  const refused: string[] = [];
  await page.exposeFunction('noteRefusal', (text: string) => refused.push(text));
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) => {
      (window as unknown as { noteRefusal: (text: string) => void }).noteRefusal(
        `${location.pathname}: ${effectiveDirective} ${blockedURI} ${sample}`,
      );
    });
  });
  return refused;
}

const pagesOf = {
  visitor: ['/', '/products', '/offer', '/login', '/signup'],
  'buyer@ocs.example': [
    '/profile/userHome',
    '/profile/account',
    '/profile/cart',
    '/profile/wishlist',
    '/dashboard/payment',
  ],
  'seller@ocs.example': ['/profile/sellerHome', '/profile/addProduct', '/profile/myProducts'],
  'admin@ocs.example': ['/profile/adminHome', '/profile/users', '/profile/adminAddProduct', '/profile/adminProducts'],
};

for (const [person, addresses] of Object.entries(pagesOf)) {
  test(`the policy blocks nothing on the pages of ${person}`, async ({ page }) => {
    const refused = await watchPolicy(page);
    if (person !== 'visitor') await logIn(page, person);
    for (const address of addresses) {
      const answer = await page.goto(address);
      const policy = answer?.headers()['content-security-policy'] ?? '';
      expect(policy).toContain("require-trusted-types-for 'script'");
      expect(policy).not.toContain('unsafe');
      await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
      await page.waitForLoadState('networkidle');
    }
    expect(refused).toEqual([]);
  });
}

test('the policy blocks no dialog and no toast', async ({ page }) => {
  const refused = await watchPolicy(page);
  await logIn(page, 'buyer@ocs.example');
  await openProduct(page, 'Norte Field Camera Bag');
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(page.getByText('the product added to your cart')).toBeVisible();
  await page.goto('/profile/cart');
  await page
    .getByRole('button', { name: /^Delete/ })
    .first()
    .click();
  await expect(page.getByRole('dialog', { name: 'Are you sure?' })).toBeVisible();
  await page.getByRole('button', { name: 'Yes, delete it!' }).click();
  await expect(page.getByText('Deleted!')).toBeVisible();
  await page.goto('/');
  await page.getByLabel('Name').fill('Uma');
  await page.getByLabel('Email').fill('uma@ocs.example');
  await page.getByLabel('Message').fill('A question');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByRole('dialog', { name: 'Message Sent!' })).toBeVisible();
  expect(refused).toEqual([]);
});

test.describe('a script that is injected into a page', () => {
  test.use({ expectedErrors: [/Content Security policy|TrustedHTML|TrustedScript|Trusted Type/i] });

  test('does not run', async ({ page }) => {
    await page.goto('/login');
    await expect(page.getByRole('heading', { name: 'Log in to OCS' })).toBeVisible();
    const attempts = await page.evaluate(() => {
      const outcome = (attempt: () => void) => {
        try {
          attempt();
          return 'passed';
        } catch {
          return 'refused';
        }
      };
      const scriptAt = (address: string) => () => {
        document.createElement('script').src = address;
      };
      return {
        html: outcome(() => (document.createElement('div').innerHTML = '<img src=x onerror="window.ran = true">')),
        elsewhere: outcome(scriptAt('https://elsewhere.example/x.js')),
        upload: outcome(scriptAt('/uploads/x.jpg')),
        inline: outcome(() => {
          const script = document.createElement('script');
          script.text = 'window.ran = true';
          document.head.append(script);
        }),
        secondPolicy: outcome(() => {
          const { trustedTypes } = window as unknown as {
            trustedTypes: { createPolicy: (name: string, rules: object) => void };
          };
          trustedTypes.createPolicy('another', {});
        }),
        ran: 'ran' in window,
      };
    });
    expect(attempts).toEqual({
      html: 'refused',
      elsewhere: 'refused',
      upload: 'refused',
      inline: 'refused',
      secondPolicy: 'refused',
      ran: false,
    });
  });
});
