import type { Browser, BrowserContextOptions } from 'playwright-core';
import { demoAccounts, demoPassword } from '../../../server/src/seed/demo-accounts';
import type { Asked } from './page-probe';

/** A page of the shop that is measured. */
export interface MeasuredPage extends Asked {
  name: string;
  path: string;
  signedIn: boolean;
}

/** The button of the main menu; below the header, home has questions that open. */
const menu = 'header button[aria-controls="main-links"]';
const card = 'main a[href^="/details/"]';

export async function measuredPages(shop: string): Promise<MeasuredPage[]> {
  const products = (await (await fetch(`${shop}/api/product?limit=1`)).json()) as { _id: string }[];
  const id = products[0]?._id ?? '';
  return [
    { name: 'home', path: '/', signedIn: false, content: 'main h1', button: 'main h3 > button' },
    { name: 'catalogue', path: '/products', signedIn: false, content: card, button: menu },
    { name: 'details', path: `/details/${id}`, signedIn: true, content: 'main h1', button: menu },
    { name: 'dashboard', path: '/profile/myProducts', signedIn: true, content: 'main h1', button: menu },
  ];
}

export type Session = Exclude<BrowserContextOptions['storageState'], string | undefined>;

/** Logs the demonstration's seller in at this origin, and takes along what the browser keeps of that. */
export async function logIn(browser: Browser, origin: string): Promise<Session> {
  const { email } = demoAccounts.find(({ role }) => role === 'seller') ?? { email: '' };
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
