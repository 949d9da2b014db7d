import { test as base } from '@playwright/test';
import { openStore } from '../../../server/src/blobs/open-store';
import { connect, type ShopDatabase } from '../../../server/src/database/connect';
import { migrate } from '../../../server/src/database/migrate';
import { seedMany } from '../../../server/src/seed/seed-many';
import { publishOrKeep } from '../../../server/src/modules/releases/publish-built';
import { startBalancer } from '../../harness/balancer';
import { copyBuiltReleases } from '../../harness/built-releases';
import { makeDataFolder } from '../../harness/data-folder';
import { GoogleKeys } from '../../harness/google-keys/google-keys';
import { startServer } from '../../harness/launch';
import { TestPostgres } from '../../harness/postgres';
import { benchmarkOptions } from '../benchmark-options';

export interface ServerUnderLoad {
  /** Of the server, or of HAProxy in front of several. */
  origin: string;
  dataDir: string;
  database: ShopDatabase;
  keys: GoogleKeys;
}

const { servers: serverCount, products: [products = 10_000] = [] } = benchmarkOptions;

interface Fixtures {
  /** Settings of the server. */
  settings: NodeJS.ProcessEnv;
  server: ServerUnderLoad;
}

/** Playwright's test with one server or several, their database and 10,000 products by default; the benchmarks share it. */
export const test = base.extend<object, Fixtures>({
  settings: [{ MAX_OPEN_REQUESTS: '10000' }, { scope: 'worker', option: true }],
  server: [
    async ({ settings }, use) => {
      const folder = await makeDataFolder('bench-load');
      const dataDir = folder.path;
      const keys = await GoogleKeys.publish();
      const postgres = await TestPostgres.start(dataDir);
      const databaseUrl = postgres.url;
      const database = connect(databaseUrl, 2);
      await migrate(database);
      await seedMany(database, products, () => undefined);
      const store = await openStore({ dataDir, objectStore: undefined });
      const builds = (await copyBuiltReleases(dataDir)).map(({ folder }) => folder);
      await publishOrKeep({ database, store, releaseOrigins: [] }, builds, 'tests');
      const { env, preloads } = keys.serverOptions;
      const options = {
        databaseUrl,
        dataDir,
        preloads,
        env: { ...env, TRUST_PROXY: 'true', LOG_LEVEL: 'fatal', ...settings },
      };
      const servers = [await startServer(options)];
      while (servers.length < serverCount) servers.push(await startServer(options));
      const ports = servers.map(({ port }) => port);
      const balancer = serverCount > 1 ? await startBalancer(dataDir, ports) : undefined;
      const origin = balancer?.origin ?? servers[0]?.origin ?? '';
      await use({ origin, dataDir, database, keys });
      await balancer?.stop();
      await Promise.all(servers.map((server) => server.stop()));
      await database.destroy();
      await postgres.stop();
      await keys.withdraw();
      await folder.remove();
    },
    { scope: 'worker', timeout: 0 },
  ],
});
