import { test as base } from '@playwright/test';
import { connect, type ShopDatabase } from '../../../server/src/database/connect';
import { migrate } from '../../../server/src/database/migrate';
import { seedMany } from '../../../server/src/seed/seed-many';
import { buildParts } from '../../../scripts/build/build-parts';
import { publishBuilt } from '../../../scripts/release/publish-built';
import { makeDataFolder } from '../../harness/data-folder';
import { GoogleKeys } from '../../harness/google-keys/google-keys';
import { startServer } from '../../harness/launch';
import { TestPostgres } from '../../harness/postgres';

interface ServerUnderLoad {
  origin: string;
  database: ShopDatabase;
  keys: GoogleKeys;
}

const products = 10_000;

/** Playwright's test with one server, its database and 10,000 products; the benchmarks share it. */
export const test = base.extend<object, { server: ServerUnderLoad }>({
  server: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures that this one needs
    async ({}, use) => {
      const folder = await makeDataFolder('bench-load');
      const dataDir = folder.path;
      const keys = await GoogleKeys.publish();
      const postgres = await TestPostgres.start(dataDir);
      const databaseUrl = postgres.url;
      const database = connect(databaseUrl, 2);
      await migrate(database);
      await seedMany(database, products, () => undefined);
      await publishBuilt(databaseUrl, dataDir, await buildParts({ dataDir, onProgress: () => undefined }));
      const { env, preloads } = keys.serverOptions;
      const settings = { ...env, TRUST_PROXY: 'true', MAX_OPEN_REQUESTS: '10000', LOG_LEVEL: 'fatal' };
      const server = await startServer({ databaseUrl, dataDir, preloads, env: settings });
      await use({ origin: server.origin, database, keys });
      await server.stop();
      await database.destroy();
      await postgres.stop();
      await keys.withdraw();
      await folder.remove();
    },
    { scope: 'worker', timeout: 0 },
  ],
});
