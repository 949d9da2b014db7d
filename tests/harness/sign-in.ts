import type { Browser, BrowserContextOptions } from 'playwright-core';
import { demoAccounts, demoPassword } from '../../server/src/seed/demo-accounts';

/** What a browser keeps of who is signed in; a new context takes it as its `storageState`. */
export type Session = Exclude<BrowserContextOptions['storageState'], string | undefined>;

/** Logs the demonstration's first account of this role in at this origin. */
export async function logIn(
  browser: Browser,
  origin: string,
  role: (typeof demoAccounts)[number]['role'],
): Promise<Session> {
  const { email } = demoAccounts.find((account) => account.role === role) ?? { email: '' };
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${origin}/login`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(demoPassword);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.waitForURL(`${origin}/`);
  await page.waitForFunction(() => localStorage.getItem('access-token') !== null);
  const session = await context.storageState({ indexedDB: true });
  await context.close();
  return session;
}
