import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { connect } from '../../../server/src/database/connect';
import { migrate } from '../../../server/src/database/migrate';
import { seedMany } from '../../../server/src/seed/seed-many';
import { startBalancer } from '../../harness/balancer';
import { makeDataFolder } from '../../harness/data-folder';
import { hasHaproxy, haproxyMissing } from '../../harness/haproxy';
import { startServer, type ServerProcess } from '../../harness/launch';
import { TestPostgres } from '../../harness/postgres';
import { expects, observe } from '../../harness/scenario';
import { startReaders, type ReadResult } from './concurrent-readers';

const rounds = 2;
const pauseMs = 2000;
const productCount = 3000;

test(
  `three servers behind HAProxy are killed with kill -9 one after the other, ${String(rounds)} rounds, while visitors read`,
  expects('0 failed reads'),
  async () => {
    test.skip(!hasHaproxy(), haproxyMissing);
    const folder = await makeDataFolder('instances');
    const cleanUp: (() => Promise<unknown>)[] = [() => folder.remove()];
    try {
      const postgres = await TestPostgres.start(folder.path);
      cleanUp.push(() => postgres.stop());
      await fillDatabase(postgres.url);
      const options = { databaseUrl: postgres.url, dataDir: folder.path };
      const servers = await Promise.all([startServer(options), startServer(options), startServer(options)]);
      cleanUp.push(() => Promise.all(servers.map((server) => server.kill())));
      const balancer = await startBalancer(
        folder.path,
        servers.map(({ port }) => port),
      );
      cleanUp.push(() => balancer.stop());
      const { reads, repeated, failures } = await readDuringKills(balancer.origin, servers);
      observe(
        `${String(reads)} reads, ${String(failures.length)} failed; ${String(repeated)} whole lists were cut off and requested again`,
      );
      expect(failures).toEqual([]);
      expect(reads).toBeGreaterThan(0);
    } finally {
      for (const step of cleanUp.reverse()) await step();
    }
  },
);

async function fillDatabase(databaseUrl: string): Promise<void> {
  const database = connect(databaseUrl, 2);
  await migrate(database);
  await seedMany(database, productCount, () => undefined);
  await database.destroy();
}

async function readDuringKills(origin: string, servers: ServerProcess[]): Promise<ReadResult> {
  const readers = startReaders(origin);
  try {
    for (let round = 1; round <= rounds; round += 1) {
      for (const server of servers) {
        await delay(pauseMs);
        await server.kill();
        await delay(pauseMs);
        await server.start();
      }
    }
  } finally {
    await readers.stop();
  }
  return readers.stop();
}
