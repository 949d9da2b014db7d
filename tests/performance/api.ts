import { spawnSync } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { connect } from '../../server/src/database/connect';
import { migrate } from '../../server/src/database/migrate';
import { seedMany } from '../../server/src/seed/seed-many';
import { removeDatabase } from '../../scripts/local-shop/postgres/location';
import { withEmbeddedDatabase } from '../../scripts/local-shop/with-database';
import { measure, type Measured } from './measure';
import { apiRows } from './rows';
import { withServer } from './server';
import { readWholeLists, type WholeLists } from './whole-lists';

export interface Result extends Measured {
  products: number;
  row: string;
}

interface Options {
  /** Numbers of products, ascending. */
  sizes: number[];
  seconds: number;
}

export interface ApiFigures {
  calls: Result[];
  wholeLists: WholeLists[];
}

/** One server and its database on the first core, the load on the second, for each size of the catalogue. */
export async function benchApi({ sizes, seconds: secondsPerRow }: Options): Promise<ApiFigures> {
  pinToFirstCore();
  const dataDir = await mkdtemp(path.join(tmpdir(), 'ocs-bench-'));
  await chmod(dataDir, 0o755);
  try {
    return await withEmbeddedDatabase(dataDir, async (url) => {
      const database = connect(url, 2);
      const figures: ApiFigures = { calls: [], wholeLists: [] };
      let seeded = 0;
      await migrate(database);
      for (const products of sizes) {
        const start = performance.now();
        await seedMany(database, products - seeded, () => undefined);
        const seconds = (performance.now() - start) / 1000;
        console.error(`${String(products - seeded)} products added in ${seconds.toFixed(1)} s`);
        seeded = products;
        await withServer(url, dataDir, async (server) => {
          for (const row of await apiRows(database, server)) {
            const measured = await measure(row, server, secondsPerRow);
            figures.calls.push({ products, row: row.name, ...measured });
            console.error(`${String(products)} products, ${row.name}: ${measured.perSecond.toFixed(0)} requests/s`);
          }
          figures.wholeLists.push({ products, ...(await readWholeLists(server)) });
        });
      }
      await database.destroy();
      return figures;
    });
  } finally {
    await removeDatabase(dataDir);
    await rm(dataDir, { recursive: true });
  }
}

/** What this process starts stays on the same core, except the load. */
function pinToFirstCore(): void {
  const { status } = spawnSync('taskset', ['-a', '-c', '-p', '0', String(process.pid)]);
  if (status !== 0) console.error('Without taskset (Linux), server and load share all cores: the figures say less.');
}
