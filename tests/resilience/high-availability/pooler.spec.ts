import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { connect } from '../../../server/src/database/connect';
import { migrate } from '../../../server/src/database/migrate';
import { makeDataFolder } from '../../harness/data-folder';
import { startServer } from '../../harness/launch';
import { hasPgbouncer, pgbouncerMissing, startPgbouncer } from '../../harness/pgbouncer';
import { TestPostgres } from '../../harness/postgres';
import { expects, observe } from '../../harness/scenario';
import { countLost, startTraffic } from './traffic';

const trafficMs = 5000;
/** Fewer than the clients of one server, so that transactions change connections. */
const connections = 3;

test(
  `two servers share ${String(connections)} connections through PgBouncer in transaction mode`,
  expects('0 refused reads and writes, 0 lost writes'),
  async () => {
    test.skip(!hasPgbouncer(), pgbouncerMissing);
    const folder = await makeDataFolder('pooler');
    const cleanUp: (() => Promise<unknown>)[] = [() => folder.remove()];
    try {
      const postgres = await TestPostgres.start(folder.path);
      cleanUp.push(() => postgres.stop());
      const database = connect(postgres.url, 2);
      cleanUp.push(() => database.destroy());
      await migrate(database);
      const pooler = await startPgbouncer(folder.path, postgres.url, connections);
      cleanUp.push(() => pooler.stop());
      const env = { DATABASE_OWNER_URL: postgres.url, DATABASE_PREPARE: 'false' };
      const options = { databaseUrl: pooler.url, dataDir: folder.path, env };
      const servers = await Promise.all([startServer(options), startServer(options)]);
      cleanUp.push(() => Promise.all(servers.map((server) => server.kill())));

      const traffic = await Promise.all(servers.map(({ origin }) => startTraffic(origin, database)));
      await delay(trafficMs);
      const figures = await Promise.all(traffic.map(({ stop }) => stop()));
      const total = (key: 'reads' | 'readsRefused' | 'writesRefused'): number =>
        figures.reduce((sum, one) => sum + one[key], 0);
      const written = figures.flatMap((one) => one.written);
      const lost = await countLost(database, written);
      const refused = { reads: total('readsRefused'), writes: total('writesRefused') };
      observe(
        `${String(total('reads'))} reads, ${String(refused.reads)} refused; ${String(written.length)} writes acknowledged, ${String(refused.writes)} refused, ${String(lost)} lost`,
      );
      expect({ ...refused, lost }).toEqual({ reads: 0, writes: 0, lost: 0 });
      expect(written.length).toBeGreaterThan(0);
    } finally {
      for (const step of cleanUp.reverse()) await step();
    }
  },
);
