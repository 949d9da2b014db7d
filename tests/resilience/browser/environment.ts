/**
 * The environment of the browser scenarios: a whole shop as `npm start` runs it, whose remotes come from hosts of their own
 * as teams run them, and the sessions of an admin and a seller. One environment serves all scenarios of a worker.
 */
import { test as base, type Browser } from '@playwright/test';
import { openStore } from '../../../server/src/blobs/open-store';
import { connect } from '../../../server/src/database/connect';
import { buildsFolder } from 'remote-kit/build';
import { storeBuild } from '../../../server/src/modules/releases/prepare-files';
import { publishVersion } from '../../../server/src/modules/releases/publish';
import type { ReleasePlace } from '../../../server/src/modules/releases/release-place';
import { startShop, type LaunchedShop } from '../../harness/launch';
import { storageStateOf, type Session } from '../../harness/sign-in';
import { makeVersion } from './make-version';
import type { Person } from './pages';
import { RemoteHost } from './remote-host';
import type { RemoteName } from './remotes';

export interface BrowserEnvironment {
  shop: LaunchedShop;
  browser: Browser;
  /** Where the shop keeps its releases and builds. */
  place: ReleasePlace & { dataDir: string };
  hosts: Record<RemoteName, RemoteHost>;
  sessions: Record<Person, Session>;
}

/** Building the parts takes most of it. */
const setupTimeoutMs = 600_000;

/** Playwright's test, with the shop that the scenario disturbs. */
export const test = base.extend<object, { environment: BrowserEnvironment }>({
  environment: [
    async ({ browser }, use) => {
      await withEnvironment(browser, use);
    },
    { scope: 'worker', timeout: setupTimeoutMs },
  ],
});

async function withEnvironment(
  browser: Browser,
  use: (environment: BrowserEnvironment) => Promise<void>,
): Promise<void> {
  const shop = await startShop();
  const database = connect(shop.databaseUrl, 2);
  let hosts: BrowserEnvironment['hosts'] | undefined;
  try {
    const { dataDir } = shop;
    const store = await openStore({ dataDir, objectStore: undefined });
    const place = { database, store, dataDir, releaseOrigins: [] };
    hosts = await startHosts(place);
    const sessions = {
      admin: await storageStateOf(browser, shop.origin, 'admin'),
      seller: await storageStateOf(browser, shop.origin, 'seller'),
    };
    await use({ shop, browser, place, hosts, sessions });
  } finally {
    await Promise.all(Object.values(hosts ?? {}).map((host) => host.stop()));
    await database.destroy();
    await shop.stop();
  }
}

/** Releases every remote again, with files that browsers load from its own host. */
async function startHosts(place: BrowserEnvironment['place']): Promise<BrowserEnvironment['hosts']> {
  const start = async (name: RemoteName): Promise<RemoteHost> => {
    const host = await RemoteHost.start(buildsFolder(place.dataDir, name));
    place.releaseOrigins.push(host.origin);
    const { release, folder } = await makeVersion(place, name, { label: 'hosted', base: versionBase(host) });
    await storeBuild(place.store, release, folder);
    await publishVersion(place, { release, actor: { name: 'resilience tests', address: null } });
    return host;
  };
  return {
    storefront: await start('storefront'),
    dashboard_seller: await start('dashboard_seller'),
    dashboard_admin: await start('dashboard_admin'),
    checkout: await start('checkout'),
  };
}

/** The address of a version's files on its host. */
export const versionBase =
  (host: RemoteHost) =>
  (version: string): string =>
    `${host.origin}/${version}/`;
