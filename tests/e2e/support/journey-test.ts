import { expect, test as base, type Locator, type Page } from '@playwright/test';
import { createIdentity } from '../../harness/api-accounts';
import { newAddress } from '../../harness/call';
import { logIn, newEmail } from '../../harness/sign-in';
import { suiteShop } from './suite-shop';

type Fixtures = {
  /** Console errors that the test causes on purpose; any other fails it. */
  expectedErrors: RegExp[];
};

/** Playwright's test on the suite's shop; an unexpected error in the page's console fails it. */
export const test = base.extend<Fixtures>({
  expectedErrors: [[], { option: true }],
  baseURL: ({ browserName: _ }, use) => use(suiteShop().origin),
  // Rate limits count by address: journeys must not share one.
  extraHTTPHeaders: ({ extraHTTPHeaders }, use) => use({ ...extraHTTPHeaders, 'x-forwarded-for': newAddress() }),
  page: async ({ page, expectedErrors }, use) => {
    const errors: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(`${message.text()} (${message.location().url})`);
    });
    page.on('pageerror', (error) => errors.push(error.stack ?? error.message));
    await use(page);
    expect(errors.filter((text) => !expectedErrors.some((expected) => expected.test(text)))).toEqual([]);
  },
});

export { expect };

/** The links of the dashboard's side menu, visible or not. */
export const dashboardLinks = (page: Page): Locator =>
  page.getByRole('navigation', { name: 'Dashboard', includeHidden: true }).locator('a');

/** Opens the dashboard's side menu if it is collapsed, and returns its links. */
export async function openDashboardMenu(page: Page): Promise<Locator> {
  const opener = page.getByRole('button', { name: 'Dashboard menu' });
  const links = page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link');
  await expect(opener.or(links.first())).toBeVisible();
  if (await opener.isVisible()) await opener.click();
  return links;
}

/** Clicks a link of the dashboard's side menu. */
export async function followDashboardLink(page: Page, name: string): Promise<void> {
  await openDashboardMenu(page);
  await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name, exact: true }).click();
}

/** Clicks a link of the main menu; opens the menu first if it is collapsed. */
export async function followMainLink(page: Page, name: string): Promise<void> {
  const toggle = page.getByRole('button', { name: 'Menu', exact: true });
  if (await toggle.isVisible()) await toggle.click();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click();
}

/** Opens the user menu of the person with this name. */
export async function openUserMenu(page: Page, name: string): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name }).click();
}

/** Logs a new buyer with this name in and returns the e-mail address. */
export async function logInAsNewBuyer(page: Page, name: string): Promise<string> {
  const email = newEmail();
  await createIdentity(suiteShop().origin, { email, name });
  await logIn(page, email);
  return email;
}

/** Searches the catalogue for this product and opens its details. */
export async function openProduct(page: Page, name: string): Promise<void> {
  await page.goto(`/products?${new URLSearchParams({ search: name }).toString()}`);
  await page.getByRole('main').getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

/** Products per page of the catalogue at this window width. */
export const pageSize = (page: Page): number => ((page.viewportSize()?.width ?? 0) <= 640 ? 20 : 10);

/** The product cards of the catalogue. */
export const productCards = (page: Page): Locator => page.getByRole('main').locator('li:has(a[href^="/details/"])');
