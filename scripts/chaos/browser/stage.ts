import path from 'node:path';
import type { Browser, BrowserContext } from 'playwright-core';
import { connect } from '../../../server/src/database/connect';
import { publishVersion, type ReleasePlace } from '../../../server/src/modules/releases/publish';
import { releaseFolder } from '../../../server/src/modules/releases/release-folder';
import { demoAccounts, demoPassword } from '../../../server/src/seed/demo-accounts';
import { launchBrowser } from '../../checks/launch-browser';
import type { OwnShop } from '../../shop/own-shop';
import { findRunningShop } from '../../shop/running-lock';
import { makeVersion } from './make-version';
import type { Person } from './pages';
import { RemoteHost } from './remote-host';
import type { RemoteName } from './remotes';

type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;

/** A shop whose remotes come from hosts of their own, as teams run them, and a browser in which people are signed in. */
export interface BrowserStage {
  shop: OwnShop;
  browser: Browser;
  place: ReleasePlace;
  hosts: Record<RemoteName, RemoteHost>;
  signedIn: Record<Person, StorageState>;
}

/** Sets the stage up, hands it to `use`, and clears it. */
export async function withStage<T>(shop: OwnShop, use: (stage: BrowserStage) => Promise<T>): Promise<T> {
  const running = await findRunningShop(shop.dataDir);
  if (!running?.databaseUrl) throw new Error('The shop does not say where its database is.');
  const database = connect(running.databaseUrl, 2);
  const place = { database, dataDir: shop.dataDir };
  const hosts = await startHosts(place);
  const browser = await launchBrowser();
  try {
    const signedIn = { admin: await signIn(browser, shop, 'admin'), seller: await signIn(browser, shop, 'seller') };
    return await use({ shop, browser, place, hosts, signedIn });
  } finally {
    await browser.close();
    await Promise.all(Object.values(hosts).map((host) => host.stop()));
    await database.destroy();
  }
}

/** Has every remote released anew, with files that browsers fetch from its own host. */
async function startHosts(place: ReleasePlace): Promise<Record<RemoteName, RemoteHost>> {
  const start = async (name: RemoteName): Promise<RemoteHost> => {
    const host = await RemoteHost.start(path.join(releaseFolder(place.dataDir), name));
    const hosted = await makeVersion(place, name, { label: 'hosted', base: baseAt(host) });
    await publishVersion(place, { ...hosted, actor: 'chaos' });
    return host;
  };
  return {
    storefront: await start('storefront'),
    dashboard_seller: await start('dashboard_seller'),
    dashboard_admin: await start('dashboard_admin'),
  };
}

/** Where a host has the files of a version. */
export const baseAt =
  (host: RemoteHost) =>
  (version: string): string =>
    `${host.origin}/${version}/`;

async function signIn(browser: Browser, { origin }: OwnShop, person: Person): Promise<StorageState> {
  const account = demoAccounts.find(({ role }) => role === person);
  if (!account) throw new Error(`The demonstration has no ${person}.`);
  const context = await browser.newContext({ baseURL: origin });
  const page = await context.newPage();
  await page.goto('/login');
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password').fill(demoPassword);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.getByRole('banner').getByRole('button', { name: account.name }).waitFor();
  const state = await context.storageState({ indexedDB: true });
  await context.close();
  return state;
}
