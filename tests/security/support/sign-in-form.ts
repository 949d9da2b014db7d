import type { Page } from '@playwright/test';
import { demoPassword } from '../../../server/src/seed/demo-accounts';

/** Signs in through the shop's form and waits until the shop leaves the page. */
export async function signInOnPage(page: Page, shop: string, email: string): Promise<void> {
  await page.goto(`${shop}/login`);
  await submitSignInForm(page, email);
}

export async function submitSignInForm(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(demoPassword);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.waitForURL((url) => url.pathname !== '/login');
}
