import type { Page } from '@playwright/test';
import { flash, openCheckout, pageOf } from '../support/checkout';
import { expect, logInAsNewBuyer, openProduct, test } from '../support/journey-test';
import { content, enter, tabTo, type } from '../support/keyboard-navigation';

async function typeAddress(page: Page): Promise<void> {
  await tabTo(page, page.getByLabel('Country'));
  await page.keyboard.type('United S');
  await type(page, 'Name', 'Nora Lind');
  await type(page, 'Street and house number', '1 Main Street');
  await type(page, 'City', 'New York');
  await type(page, 'State', 'NY');
  await type(page, 'ZIP code', '10001');
}

/** Orders what is in the cart from the open checkout, and returns the order's number. */
async function orderWith(page: Page, payment: string): Promise<string> {
  await typeAddress(page);
  await expect(page.getByLabel('Cash on delivery')).toBeEnabled();
  await tabTo(page, page.getByRole('radio', { name: /^(Bank|Cash|Card)/, checked: true }));
  const chosen = page.getByRole('radio', { name: payment });
  while (!(await chosen.isChecked())) await page.keyboard.press('ArrowDown');
  await enter(page, page.getByRole('button', { name: 'Place order' }));
  await expect(page).toHaveURL(/\/profile\/orders\/OCS-/);
  await expect(page.getByText('Thank you. Your order is placed.')).toBeVisible();
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}

test('a buyer fills the cart, changes the quantity, orders, and cancels', async ({ page }) => {
  await logInAsNewBuyer(page, 'Nora Lind');
  await openProduct(page, flash);
  await enter(page, page.getByRole('button', { name: 'Add to Cart' }));
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
  await enter(page, page.getByRole('link', { name: 'Cart, 1 item' }));
  await tabTo(page, page.getByLabel(`Quantity of ${flash}`));
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('link', { name: 'Cart, 2 items' })).toBeVisible();
  await enter(page, page.getByRole('button', { name: 'Pay' }));
  await expect(content(page)).toBeFocused();
  await orderWith(page, 'Bank transfer');
  await enter(page, page.getByRole('button', { name: 'Cancel order' }));
  await enter(page, page.getByRole('button', { name: 'Yes, cancel it' }));
  await expect(page.getByText('Order cancelled')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('a seller packs, ships and delivers', async ({ page, browser }) => {
  await logInAsNewBuyer(page, 'Nora Lind');
  await openCheckout(page);
  const number = await orderWith(page, 'Cash on delivery');

  const seller = await pageOf(browser, page, 'seller@ocs.example');
  await seller.goto('/profile/sales');
  const sale = seller.getByRole('row').filter({ hasText: number });
  await enter(seller, sale.getByRole('button', { name: /^Mark as packed/ }));
  await expect(sale.getByRole('button', { name: /^Mark as shipped/ })).toBeVisible();
  await enter(seller, sale.getByRole('button', { name: /^Mark as shipped/ }));
  await expect(seller.getByLabel('Carrier')).toBeFocused();
  await seller.keyboard.type('DHL');
  await seller.keyboard.press('Tab');
  await seller.keyboard.type('JD0123');
  await seller.keyboard.press('Enter');
  await enter(seller, sale.getByRole('button', { name: /^Mark as delivered/ }));
  await expect(sale).toContainText('Delivered');
  await seller.context().close();
  await page.reload();
  await expect(content(page)).toContainText('JD0123');
});

test('an admin finds an order, notes its money, and sends it back', async ({ page, browser }) => {
  await logInAsNewBuyer(page, 'Nora Lind');
  await openCheckout(page);
  const number = await orderWith(page, 'Bank transfer');

  const admin = await pageOf(browser, page, 'admin@ocs.example');
  await admin.goto('/profile/allOrders');
  await tabTo(admin, admin.getByRole('searchbox'));
  await admin.keyboard.type(number);
  await admin.keyboard.press('Enter');
  await expect(admin.getByRole('row')).toHaveCount(2);
  await enter(admin, admin.getByRole('link', { name: number }));
  await enter(admin, admin.getByRole('button', { name: 'Mark as paid' }));
  await enter(admin, admin.getByRole('button', { name: 'Yes, it is paid' }));
  await expect(admin.getByRole('heading', { level: 1 })).toBeFocused();
  await enter(admin, admin.getByRole('button', { name: 'Mark as refunded' }));
  await enter(admin, admin.getByRole('button', { name: 'Yes, it is sent back' }));
  await expect(content(admin)).toContainText('Refunded');
  await admin.context().close();
});
