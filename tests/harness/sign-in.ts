/** Signs people up and in through the shop's own forms. `api-accounts.ts` does the same over HTTP. */
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { demoAccounts, demoPassword } from '../../server/src/seed/demo-accounts';

/** Cookies and storage of a signed-in browser; a new context takes it as its `storageState`. */
export type Session = Exclude<BrowserContextOptions['storageState'], string | undefined>;

/** A person without an account. */
export interface NewPerson {
  name: `${string} ${string}`;
  email: string;
  role: 'buyer' | 'seller';
}

const formTimeoutMs = 30_000;

/** An e-mail address that no other test has used. */
export const newEmail = (): string => `${crypto.randomUUID()}@ocs.example`;

/** Opens the login page and logs in, by default with the password of the demo accounts. The context needs a `baseURL`. */
export async function logIn(page: Page, email: string, password = demoPassword): Promise<void> {
  await page.goto('/login');
  await submitLogIn(page, email, password);
}

/** Fills the login form of the open page, and waits until the shop has left it. */
export async function submitLogIn(page: Page, email: string, password = demoPassword): Promise<void> {
  await fillLogIn(page, email, password);
  await page.waitForURL(({ pathname }) => pathname !== '/login', { timeout: formTimeoutMs, waitUntil: 'commit' });
}

/** Fills the login form of the open page and sends it, without waiting for the result. */
export async function fillLogIn(page: Page, email: string, password = demoPassword): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
}

/** Signs up with the password of the demo accounts, and waits until the shop shows the person as signed in. */
export async function signUp(page: Page, { name, email, role }: NewPerson): Promise<void> {
  const [first = '', last = ''] = name.split(' ');
  await page.goto('/signup');
  await page.getByLabel('First name').fill(first);
  await page.getByLabel('Last name').fill(last);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Role').selectOption(role);
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByLabel('Confirm password').fill(demoPassword);
  await page.getByRole('button', { name: 'Sign up' }).click();
  await page.getByRole('banner').getByRole('button', { name }).waitFor({ timeout: formTimeoutMs });
}

/** Logs the first demo account of this role in at `origin`, and returns its session. */
export async function storageStateOf(
  browser: Browser,
  origin: string,
  role: (typeof demoAccounts)[number]['role'],
): Promise<Session> {
  const { email } = demoAccounts.find((account) => account.role === role) ?? { email: '' };
  const context = await browser.newContext({ baseURL: origin });
  try {
    const page = await context.newPage();
    await logIn(page, email);
    await page.waitForFunction(() => localStorage.getItem('access-token') !== null);
    return await context.storageState({ indexedDB: true });
  } finally {
    await context.close();
  }
}
