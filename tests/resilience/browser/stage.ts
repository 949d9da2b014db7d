import path from 'node:path';
import type { Browser } from 'playwright-core';
import { connect } from '../../../server/src/database/connect';
import { publishVersion, type ReleasePlace } from '../../../server/src/modules/releases/publish';
import { releaseFolder } from '../../../server/src/modules/releases/release-folder';
import { launchBrowser } from '../../harness/browser';
import { storageStateOf, type Session } from '../../harness/sign-in';
import type { OwnShop } from '../../harness/launch-shop';
import { findRunningShop } from '../../../scripts/local-shop/running-lock';
import { makeVersion } from './make-version';
import type { Person } from './pages';
import { RemoteHost } from './remote-host';
import type { RemoteName } from './remotes';

/** A shop whose remotes come from hosts of their own, as teams run them, and a browser in which people are signed in. */
export interface BrowserStage {
  shop: OwnShop;
  browser: Browser;
  place: ReleasePlace;
  hosts: Record<RemoteName, RemoteHost>;
  signedIn: Record<Person, Session>;
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
    const signedIn = {
      admin: await storageStateOf(browser, shop.origin, 'admin'),
      seller: await storageStateOf(browser, shop.origin, 'seller'),
    };
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
