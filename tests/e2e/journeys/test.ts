import { expect, test as base, type Locator, type Page } from '@playwright/test';

type Fixtures = {
  /** Console errors that this test brings about on purpose; any other fails it. */
  expectedErrors: RegExp[];
};

/** An address that no other visitor has. */
export const newAddress = (): string => [10, ...crypto.getRandomValues(new Uint8Array(3))].join('.');

/** Playwright's test, with a page on which no error may reach the console unseen. */
export const test = base.extend<Fixtures>({
  expectedErrors: [[], { option: true }],
  // The server counts requests by address: no journey uses up another's log-ins.
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

/** An e-mail address that no other test and no other run has used. */
export const newEmail = (): string => `${crypto.randomUUID()}@ocs.example`;

/** The links of the dashboard's side menu, in sight or not. */
export const dashboardLinks = (page: Page): Locator =>
  page.getByRole('navigation', { name: 'Dashboard', includeHidden: true }).locator('a');

/** The dashboard's side menu, opened where it is behind its button. */
export async function openDashboardMenu(page: Page): Promise<Locator> {
  const opener = page.getByRole('button', { name: 'Dashboard menu' });
  const links = page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link');
  await expect(opener.or(links.first())).toBeVisible();
  if (await opener.isVisible()) await opener.click();
  return links;
}

/** Clicks an entry of the dashboard's side menu. */
export async function followDashboardLink(page: Page, name: string): Promise<void> {
  await openDashboardMenu(page);
  await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name, exact: true }).click();
}

/** Somebody who has no account yet. */
type Newcomer = { name: `${string} ${string}`; email: string; role: 'buyer' | 'seller' };

/** Signs up with the demo accounts' password, and waits until the person is signed in. */
export async function signUp(page: Page, { name, email, role }: Newcomer): Promise<void> {
  const [first = '', last = ''] = name.split(' ');
  await page.goto('/signup');
  await page.getByLabel('First name').fill(first);
  await page.getByLabel('Last name').fill(last);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Role').selectOption(role);
  await page.getByLabel('Password', { exact: true }).fill('camera-shop');
  await page.getByLabel('Confirm password').fill('camera-shop');
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page.getByRole('banner').getByRole('button', { name })).toBeVisible();
}

/** Clicks a link of the main menu, opening it first where it is behind the toggle. */
export async function followMainLink(page: Page, name: string): Promise<void> {
  const toggle = page.getByRole('button', { name: 'Menu', exact: true });
  if (await toggle.isVisible()) await toggle.click();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click();
}

/** Logs in by e-mail, unless told otherwise with a demo account's password, and waits until the shop has led on. */
export async function logIn(page: Page, email: string, password = 'camera-shop'): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page).not.toHaveURL('/login');
}

/** Opens the user menu of the person with this name. */
export async function openUserMenu(page: Page, name: string): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name }).click();
}

const newPassword = 'a-good-password';

/** Makes an account with this name at the identity provider, logs in with it and answers its e-mail address. */
export async function logInAsNewBuyer(page: Page, displayName: string): Promise<string> {
  const email = newEmail();
  const made = await page.request.post('/identitytoolkit.googleapis.com/v1/accounts:signUp?key=local', {
    data: { email, password: newPassword, displayName, returnSecureToken: true },
  });
  expect(made.status()).toBe(200);
  await logIn(page, email, newPassword);
  return email;
}

/** Opens the details of the product with this name by the catalogue's search. */
export async function openProduct(page: Page, name: string): Promise<void> {
  await page.goto(`/products?${new URLSearchParams({ search: name }).toString()}`);
  await page.getByRole('main').getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

/** How many products the catalogue shows on one page in this window. */
export const pageSize = (page: Page): number => ((page.viewportSize()?.width ?? 0) <= 640 ? 20 : 10);

/** The cards of the catalogue's page. */
export const productCards = (page: Page): Locator => page.getByRole('main').locator('li:has(a[href^="/details/"])');
