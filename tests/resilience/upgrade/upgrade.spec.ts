import { cp } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { root } from '../../../scripts/local-shop/script';
import { runProgram } from '../../../scripts/test/run-program';
import { connect } from '../../../server/src/database/connect';
import { isMigrated, migrate } from '../../../server/src/database/migrate';
import { startBalancer } from '../../harness/balancer';
import { makeDataFolder } from '../../harness/data-folder';
import { hasHaproxy, haproxyMissing } from '../../harness/haproxy';
import { startServer, type ServerOptions, type ServerProcess } from '../../harness/launch';
import { TestPostgres } from '../../harness/postgres';
import { expects, observe } from '../../harness/scenario';
import { countLost, startTraffic } from '../high-availability/traffic';
import { installPreviousVersion, type PreviousVersion } from './previous-version';

/** Between two changes, so that each state answers requests. */
const pauseMs = 2000;

/** They compare the schema with lists in the source, which the previous version cannot know. */
const testsOfTheSchema = ['personal-data.test.ts'];

/** They lock or alter the table `catalogue`, which is a view since decision 36. Remove this once the previous version has it. */
const testsOfTheTable = [
  'has no product on sale if it was added before',
  'leaves no product on sale that was added before the removal',
  'added to a cart during its removal',
  'tolerates columns that a newer server adds',
];

let folder: Awaited<ReturnType<typeof makeDataFolder>>;
let previous: PreviousVersion;

test.beforeAll(async () => {
  folder = await makeDataFolder('upgrade');
  previous = await installPreviousVersion(folder.path);
});
test.afterAll(() => folder.remove());

test(
  'servers of the previous and of this version replace each other behind HAProxy while people read and write',
  expects('0 failed reads, 0 lost writes'),
  async () => {
    test.skip(!hasHaproxy(), haproxyMissing);
    const cleanUp: (() => Promise<unknown>)[] = [];
    try {
      const postgres = await TestPostgres.start(folder.path);
      cleanUp.push(() => postgres.stop());
      const database = connect(postgres.url, 2);
      cleanUp.push(() => database.destroy());
      const before: ServerOptions = { databaseUrl: postgres.url, dataDir: folder.path, checkout: previous.folder };
      const now: ServerOptions = { ...before, checkout: root };
      const servers: ServerProcess[] = [];
      cleanUp.push(() => Promise.all(servers.map((server) => server.kill())));
      for (const options of [before, before]) servers.push(await startServer(options));
      const balancer = await startBalancer(
        folder.path,
        servers.map(({ port }) => port),
      );
      cleanUp.push(() => balancer.stop());

      // Its rows are inserted into the previous version's schema, so the factories must name no new column.
      const traffic = await startTraffic(balancer.origin, database);
      cleanUp.push(() => traffic.stop());
      await delay(pauseMs);
      await migrate(database);
      for (const version of [now, before, now]) {
        await replaceAll(servers, version);
        const replacedAt = performance.now();
        await expect.poll(() => traffic.lastWriteAt()).toBeGreaterThan(replacedAt);
      }
      const figures = await traffic.stop();
      const lost = await countLost(database, figures.written);
      observe(
        `from ${previous.name}: ${String(figures.reads)} reads, ${String(figures.readsRefused)} failed; ${String(figures.written.length)} writes acknowledged, ${String(lost)} lost, ${String(figures.writesRefused)} refused`,
      );
      expect({ readsFailed: figures.readsRefused, lost }).toEqual({ readsFailed: 0, lost: 0 });
      expect(figures.written.length).toBeGreaterThan(0);
      expect(await isMigrated(database)).toBe(true);
    } finally {
      for (const step of cleanUp.reverse()) await step();
    }
  },
);

test('the previous version’s server tests pass on this version’s schema', expects('no failed test'), async () => {
  const migrations = 'server/migrations';
  await cp(path.join(root, migrations), path.join(previous.folder, migrations), { recursive: true });
  const { ok, output } = await runProgram(
    path.join(previous.folder, 'node_modules/.bin/jest'),
    [
      '--runInBand',
      '--testNamePattern',
      `^(?!.*(${testsOfTheTable.join('|')}))`,
      '--testPathIgnorePatterns',
      ...testsOfTheSchema,
    ],
    { folder: path.join(previous.folder, 'server'), env: { FORCE_COLOR: '0' } },
  );
  observe(`from ${previous.name}: ${/^Tests: .*$/m.exec(output)?.[0] ?? 'the tests did not start'}`);
  expect(ok, output).toBe(true);
});

/** As a rolling upgrade does: one server ends, and another version takes its port. */
async function replaceAll(servers: ServerProcess[], version: ServerOptions): Promise<void> {
  for (const [index, server] of servers.entries()) {
    await server.stop();
    servers[index] = await startServer({ ...version, port: server.port });
    await delay(pauseMs);
  }
}
