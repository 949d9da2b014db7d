import { test as base } from '@playwright/test';
import { openStore } from '../../../server/src/blobs/open-store';
import { connect, type ShopDatabase } from '../../../server/src/database/connect';
import { migrate } from '../../../server/src/database/migrate';
import { seedMany } from '../../../server/src/seed/seed-many';
import { publishOrKeep } from '../../../server/src/modules/releases/publish-built';
import { copyBuiltReleases } from '../../harness/built-releases';
import { makeDataFolder } from '../../harness/data-folder';
import { GoogleKeys } from '../../harness/google-keys/google-keys';
import { startServer } from '../../harness/launch';
import { TestPostgres } from '../../harness/postgres';

export interface ServerUnderLoad {
  origin: string;
  dataDir: string;
  database: ShopDatabase;
  keys: GoogleKeys;
}

const products = 10_000;

interface Fixtures {
  /** Settings of the server. */
  settings: NodeJS.ProcessEnv;
  server: ServerUnderLoad;
}

/** Playwright's test with one server, its database and 10,000 products; the benchmarks share it. */
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
      const server = await startServer({
        databaseUrl,
        dataDir,
        preloads,
        env: { ...env, TRUST_PROXY: 'true', LOG_LEVEL: 'fatal', ...settings },
      });
      await use({ origin: server.origin, dataDir, database, keys });
      await server.stop();
      await database.destroy();
      await postgres.stop();
      await keys.withdraw();
      await folder.remove();
    },
    { scope: 'worker', timeout: 0 },
  ],
});
