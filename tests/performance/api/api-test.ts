import { spawnSync } from 'node:child_process';
import { test as base } from '@playwright/test';
import { connect, type ShopDatabase } from '../../../server/src/database/connect';
import { migrate } from '../../../server/src/database/migrate';
import { seedMany } from '../../../server/src/seed/seed-many';
import { makeDataFolder } from '../../harness/data-folder';
import { TestPostgres } from '../../harness/postgres';
import { seedOrders } from './seed-orders';

interface Catalogue {
  database: ShopDatabase;
  databaseUrl: string;
  dataDir: string;
  /** Adds products and orders until there are this many of each. */
  growTo: (count: number) => Promise<void>;
}

/** Playwright's test with a database whose catalogue and orders grow from one benchmark to the next. */
export const test = base.extend<object, { catalogue: Catalogue }>({
  catalogue: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures that this one needs
    async ({}, use) => {
      pinToFirstCore();
      const folder = await makeDataFolder('bench-api');
      const postgres = await TestPostgres.start(folder.path);
      const database = connect(postgres.url, 2);
      await migrate(database);
      let size = 0;
      const growTo = async (count: number) => {
        await seedMany(database, count - size, () => undefined);
        await seedOrders(database, { from: size + 1, to: count });
        size = count;
      };
      await use({ database, databaseUrl: postgres.url, dataDir: folder.path, growTo });
      await database.destroy();
      await postgres.stop();
      await folder.remove();
    },
    { scope: 'worker', timeout: 0 },
  ],
});

/** The server and its database share the first core with this process; the load has the second one. */
export function pinToFirstCore(): void {
  const { status } = spawnSync('taskset', ['-a', '-c', '-p', '0', String(process.pid)]);
  if (status !== 0) console.error('There is no taskset (Linux): server and load share all cores.');
}
