import type { Locator, Page } from '@playwright/test';
import { logIn } from '../../harness/sign-in';
import { expectNoViolations } from '../support/accessibility';
import { dashboardLinks, expect, logInAsNewBuyer, openProduct, openUserMenu, test } from '../support/journey-test';

const heading = (page: Page): Locator => page.getByRole('main').getByRole('heading', { level: 1 });

for (const path of ['/', '/products', '/products?search=nothing-is-called-this', '/offer', '/login', '/signup']) {
  test(`a visitor's ${path} has no violation`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0);
    await expectNoViolations(page, heading(page));
  });
}

test.describe('an unknown address', () => {
  test.use({ expectedErrors: [/status of 404/] });

  test('has no violation', async ({ page }) => {
    await page.goto('/no/such/page');
    await expectNoViolations(page, page.getByText('Oops!!!..'));
  });
});

test('the open menus of the header have no violation', async ({ page, isMobile }) => {
  await logInAsNewBuyer(page, 'Maren Voss');
  await openUserMenu(page, 'Maren Voss');
  await expectNoViolations(page, page.getByRole('button', { name: 'Logout' }));
  await page.keyboard.press('Escape');
  if (isMobile) await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await expectNoViolations(page, page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }));
});

test("a buyer's pages and dialogs have no violation", async ({ page }) => {
  await logInAsNewBuyer(page, 'Toni Falk');
  for (const path of ['/profile/userHome', '/profile/account']) {
    await page.goto(path);
    await expectNoViolations(page, heading(page));
  }
  for (const path of ['/profile/cart', '/profile/wishlist']) {
    await page.goto(path);
    await expectNoViolations(page, page.getByText('No Data found'));
  }
  await openProduct(page, 'Norte Field Camera Bag');
  for (const name of ['Add to Cart', 'Add to Wishlist']) await page.getByRole('button', { name }).click();
  await expect(page.getByText('the product added to your wishlist')).toBeVisible();
  await expectNoViolations(page, heading(page));
  for (const path of ['/profile/cart', '/profile/wishlist']) {
    await page.goto(path);
    await expectNoViolations(page, page.getByRole('button', { name: /^Delete/ }));
    await page.getByRole('button', { name: /^Delete/ }).click();
    await expectNoViolations(page, page.getByRole('dialog'));
    await page.getByRole('button', { name: 'No, keep it' }).click();
  }
  await page.goto('/dashboard/payment');
  await expectNoViolations(page, heading(page));
});

test('the login dialog has no violation', async ({ page }) => {
  await page.goto('/products');
  await page
    .getByRole('button', { name: /^Add .* to cart$/ })
    .first()
    .click();
  await expectNoViolations(page, page.getByRole('dialog'));
});

for (const [role, email] of [
  ['seller', 'seller@ocs.example'],
  ['admin', 'admin@ocs.example'],
] as const) {
  test(`every page in the ${role}'s menu, and its dialogs, have no violation`, async ({ page }) => {
    // A dozen pages.
    test.slow();
    await logIn(page, email);
    await page.goto(`/profile/${role}Home`);
    await expect(heading(page)).toBeVisible();
    const hrefs = await dashboardLinks(page).evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    for (const path of hrefs.filter((href) => href?.startsWith('/profile/'))) {
      await page.goto(path ?? '');
      await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0);
      await expectNoViolations(page, heading(page));
    }
    await page.goto(role === 'admin' ? '/profile/adminProducts' : '/profile/myProducts');
    await page
      .getByRole('link', { name: /^Update / })
      .first()
      .click();
    await expect(page.getByRole('button', { name: 'Update Product' })).toBeVisible();
    await page.getByRole('button', { name: 'Update Product' }).click();
    await expectNoViolations(page, page.getByText('Choose a picture, JPEG or PNG.'));
  });
}
