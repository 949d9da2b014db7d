import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { newEmail } from '../../harness/sign-in';
import { demoPassword } from '../../../server/src/seed/demo-accounts';
import { expectNoViolations } from '../support/accessibility';
import { fillAddress, flash, openCheckout, pageOf, placeOrder } from '../support/checkout';
import { expect, followDashboardLink, logInAsNewBuyer, test } from '../support/journey-test';
import { newestMail, verifyAddress } from '../support/mailbox';

/** The file that a click on this button saves. */
async function savedBy(page: Page, button: string): Promise<{ name: string; content: Buffer }> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ]);
  return { name: download.suggestedFilename(), content: await readFile(await download.path()) };
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
  await expectNoViolations(page, page.getByRole('heading', { level: 1 }));
  const number = await placeOrder(page);
  await expect(page.getByRole('link', { name: 'Cart, 0 items' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('$417.99');
  await expectNoViolations(page, page.getByRole('heading', { level: 1 }));
  expect(await newestMail(page, email, `Your order ${number} at OCS`)).toContain('You pay in cash');

  const seller = await pageOf(browser, page, 'seller@ocs.example');
  await seller.goto('/profile/sales');
  const sale = seller.getByRole('row').filter({ hasText: number });
  await expect(sale).toContainText('1 Main Street');
  await expectNoViolations(seller, seller.getByRole('heading', { level: 1 }));
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
  await expectNoViolations(page, page.getByRole('heading', { level: 1 }));
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
  await expectNoViolations(admin, admin.getByRole('heading', { level: 1 }));
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

test('an admin imports a bank statement, and the buyer downloads the invoice of the paid order', async ({
  page,
  browser,
}) => {
  await logInAsNewBuyer(page, 'Nora Lind');
  await openCheckout(page);
  await fillAddress(page, '90210');
  await page.getByLabel('Bank transfer').check();
  const number = await placeOrder(page);

  const admin = await pageOf(browser, page, 'admin@ocs.example');
  await admin.goto('/profile/allOrders');
  const importFile = async (): Promise<void> => {
    const chooser = admin.waitForEvent('filechooser');
    await admin.getByRole('button', { name: 'Import bank statement' }).click();
    const rows = [`2026-01-05;206,99;USD;${number.replaceAll('-', ' ')}`, '2026-01-06;12,00;USD;Rent'];
    const text = ['\uFEFFDate;Amount;Currency;Reference', ...rows].join('\r\n');
    await (await chooser).setFiles({ name: 'january.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  };
  await importFile();
  await expect(admin.getByText('1 order is paid now. 1 row needs a look.')).toBeVisible();
  await expect(admin.getByRole('table', { name: 'Rows that need a look' })).toContainText(
    'The reference has no order number.',
  );
  await expectNoViolations(admin, admin.getByRole('table', { name: 'Rows that need a look' }));
  await importFile();
  await expect(admin.getByText('No order is paid now. 1 row needs a look.')).toBeVisible();

  await admin.getByLabel('Order number or e-mail').fill(number);
  await admin.getByRole('button', { name: 'Search' }).click();
  await expect(admin.getByText('Total All Orders: 1', { exact: true })).toBeVisible();
  const csv = await savedBy(admin, 'Download CSV');
  expect(csv.name).toBe('orders.csv');
  expect(csv.content.toString()).toContain(`\n${number},`);
  await admin.context().close();

  await page.reload();
  await expect(page.getByRole('region', { name: 'Delivery and payment' })).toContainText(/Bank transfer\s*Paid/);
  const invoice = await savedBy(page, 'Invoice (PDF)');
  expect(invoice.name).toBe(`invoice-${number}.pdf`);
  expect(invoice.content.subarray(0, 5).toString()).toBe('%PDF-');
  expect(invoice.content.length).toBeGreaterThan(10_000);
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
  await expectNoViolations(page, page.getByRole('heading', { level: 1 }));
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
});
