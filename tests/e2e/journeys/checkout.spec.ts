import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, Page } from '@playwright/test';
import { logIn, newEmail } from '../../harness/sign-in';
import { demoPassword } from '../../../server/src/seed/demo-accounts';
import { expect, followDashboardLink, logInAsNewBuyer, openProduct, test } from '../support/journey-test';
import { newestMail, verifyAddress } from '../support/mailbox';

/** Sold by the first demo seller. */
const flash = 'Halden S58 Speedlight Flash';

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target)])).toEqual([]);
}

/** Adds one product and opens the checkout. */
async function openCheckout(page: Page): Promise<void> {
  await openProduct(page, flash);
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await page.getByRole('link', { name: 'Cart, 1 item' }).click();
  await page.getByRole('button', { name: 'Pay' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Payment' })).toBeVisible();
}

async function fillAddress(page: Page, postcode: string): Promise<void> {
  await page.getByLabel('Country').selectOption('United States');
  await page.getByLabel('Name', { exact: true }).fill('Nora Lind');
  await page.getByLabel('Street and house number').fill('1 Main Street');
  await page.getByLabel('City').fill('New York');
  await page.getByLabel('State').fill('NY');
  await page.getByLabel('ZIP code').fill(postcode);
}

/** Places the order and returns its number. */
async function placeOrder(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Place order' }).click();
  await expect(page).toHaveURL(/\/profile\/orders\/OCS-/);
  await expect(page.getByText('Thank you. Your order is placed.')).toBeVisible();
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}

/** A person of the demo shop in a browser of their own. */
async function pageOf(browser: Browser, page: Page, email: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL: new URL(page.url()).origin,
    viewport: page.viewportSize(),
  });
  const own = await context.newPage();
  await logIn(own, email, demoPassword);
  return own;
}

test('a visitor becomes a buyer, orders with cash on delivery, and the seller ships', async ({ page, browser }) => {
  await page.goto(`/products?${new URLSearchParams({ search: flash }).toString()}`);
  await page.getByRole('button', { name: `Add ${flash} to cart` }).click();
  await page.getByRole('button', { name: 'Yes, Login' }).click();
  await page
    .getByRole('main')
    .getByRole('link', { name: /sign up/i })
    .click();
  const email = newEmail();
  await page.getByLabel('First name').fill('Nora');
  await page.getByLabel('Last name').fill('Lind');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Role').selectOption('buyer');
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByLabel('Confirm password').fill(demoPassword);
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page.getByText('the product added to your cart')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
  await verifyAddress(page, email);

  await page.goto('/profile/cart');
  await page.getByLabel(`Quantity of ${flash}`).selectOption('2');
  await expect(page.getByRole('link', { name: 'Cart, 2 items' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Total Price:$398.00');
  await page.getByRole('button', { name: 'Pay' }).click();
  await fillAddress(page, '90210');
  const cash = page.getByLabel('Cash on delivery');
  await expect(cash).toBeDisabled();
  await page.getByLabel('ZIP code').fill('10001');
  await expect(cash).toBeEnabled();
  await cash.check();
  await page.getByLabel('Express').check();
  await expect(page.getByRole('main')).toContainText('$417.99');
  await page.reload();
  await expect(page.getByLabel('ZIP code')).toHaveValue('10001');
  await expect(page.getByLabel('Express')).toBeChecked();
  await expect(cash).toBeChecked();
  await expectAccessible(page);
  const number = await placeOrder(page);
  await expect(page.getByRole('link', { name: 'Cart, 0 items' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('$417.99');
  await expectAccessible(page);
  expect(await newestMail(page, email, `Your order ${number} at OCS`)).toContain('You pay in cash');

  const seller = await pageOf(browser, page, 'seller@ocs.example');
  await seller.goto('/profile/sales');
  const sale = seller.getByRole('row').filter({ hasText: number });
  await expect(sale).toContainText('1 Main Street');
  await expectAccessible(seller);
  await sale.getByRole('button', { name: /^Mark as packed/ }).click();
  await sale.getByRole('button', { name: /^Mark as shipped/ }).click();
  await seller.getByLabel('Carrier').fill('DHL');
  await seller.getByLabel('Tracking number').fill('JD0123');
  await seller
    .getByRole('button', { name: /^Mark as shipped/ })
    .last()
    .click();
  await expect(sale.getByRole('button', { name: /^Mark as delivered/ })).toBeVisible();
  await seller.context().close();
  expect(await newestMail(page, email, `Your order ${number} at OCS: ${flash} is shipped`)).toContain('DHL JD0123');

  await followDashboardLink(page, 'Orders');
  await expectAccessible(page);
  await page
    .getByRole('link', { name: new RegExp(number) })
    .first()
    .click();
  await expect(page.getByRole('main')).toContainText('JD0123');
  await expect(page.getByRole('button', { name: 'Cancel order' })).toBeHidden();
});

test('an admin notes a bank transfer and sends the money back', async ({ page, browser }) => {
  await logInAsNewBuyer(page, 'Nora Lind');
  await openCheckout(page);
  await fillAddress(page, '90210');
  await page.getByLabel('Bank transfer').check();
  const number = await placeOrder(page);
  await expect(page.getByRole('main')).toContainText('IBAN DE02 1203 0000 0000 2020 51');

  const admin = await pageOf(browser, page, 'admin@ocs.example');
  await admin.goto('/profile/allOrders');
  await admin.getByRole('link', { name: number }).first().click();
  await expectAccessible(admin);
  await admin.getByRole('button', { name: 'Mark as paid' }).click();
  await admin.getByRole('dialog').getByRole('button', { name: /^Yes/ }).click();
  await expect(admin.getByRole('button', { name: 'Mark as refunded' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('main')).toContainText(/paid/i);
  await expect(page.getByRole('main')).not.toContainText('IBAN');
  await admin.getByRole('button', { name: 'Mark as refunded' }).click();
  await admin.getByRole('dialog').getByRole('button', { name: /^Yes/ }).click();
  await expect(admin.getByRole('button', { name: 'Mark as refunded' })).toBeHidden();
  await admin.context().close();
  await page.reload();
  await expect(page.getByRole('main')).toContainText('Refunded');
});

test('a buyer cancels an order, and sees it in the list', async ({ page }) => {
  await logInAsNewBuyer(page, 'Nora Lind');
  await openCheckout(page);
  await fillAddress(page, '90210');
  await placeOrder(page);
  await page.getByRole('button', { name: 'Cancel order' }).click();
  await page.getByRole('button', { name: 'Yes, cancel it' }).click();
  await expect(page.getByText('Order cancelled')).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Cancelled');
  await expect(page.getByText('Thank you. Your order is placed.')).toBeHidden();
  await followDashboardLink(page, 'Orders');
  await expect(page.getByRole('main').getByRole('listitem').first()).toContainText('Cancelled');
});

test('missing input is named beside its field, and nothing is ordered', async ({ page }) => {
  await logInAsNewBuyer(page, 'Nora Lind');
  await openCheckout(page);
  await page.getByLabel('Name', { exact: true }).fill('');
  await page.getByRole('button', { name: 'Place order' }).click();
  await expect(page.getByText('Enter the name of the person who receives the order.')).toBeVisible();
  await expect(page.getByText('Enter the ZIP code, such as 10001.')).toBeVisible();
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
  await expectAccessible(page);
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
});
