import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { root } from '../../../scripts/local-shop/script';
import { connect } from '../../../server/src/database/connect';
import { isMigrated, migrate } from '../../../server/src/database/migrate';
import { startTestBucket } from '../../../server/src/testing/test-bucket';
import { startBalancer } from '../../harness/balancer';
import { bucketEnv } from '../../harness/bucket-env';
import { makeDataFolder } from '../../harness/data-folder';
import { hasHaproxy, haproxyMissing } from '../../harness/haproxy';
import { startServer, type ServerProcess } from '../../harness/launch';
import { hasPgbouncer, pgbouncerMissing, startPgbouncer } from '../../harness/pgbouncer';
import { TestPostgres } from '../../harness/postgres';
import { hasRedis, redisMissing, TestRedis } from '../../harness/redis';
import { expects, observe } from '../../harness/scenario';
import { countLost, startTraffic } from '../high-availability/traffic';
import { installPreviousVersion } from './previous-version';

/** Between two changes, so that each state answers requests. */
const pauseMs = 2000;
const connections = 10;

test(
  'three servers of the previous version and of this one replace each other while people read and write, with HAProxy, PgBouncer, Redis and a bucket',
  expects('0 failed reads, 0 lost writes'),
  async () => {
    test.skip(!hasHaproxy(), haproxyMissing);
    test.skip(!hasPgbouncer(), pgbouncerMissing);
    test.skip(!hasRedis(), redisMissing);
    const folder = await makeDataFolder('rolling-upgrade');
    const cleanUp: (() => Promise<unknown>)[] = [() => folder.remove()];
    try {
      const previous = await installPreviousVersion(folder.path);
      const postgres = await TestPostgres.start(folder.path);
      cleanUp.push(() => postgres.stop());
      const database = connect(postgres.url, 2);
      cleanUp.push(() => database.destroy());
      const pooler = await startPgbouncer(folder.path, postgres.url, connections);
      cleanUp.push(() => pooler.stop());
      const redis = await TestRedis.start();
      cleanUp.push(() => redis.stop());
      const bucket = await startTestBucket();
      cleanUp.push(() => bucket.stop());
      const env = {
        ...bucketEnv(bucket.settings),
        DATABASE_OWNER_URL: postgres.url,
        DATABASE_PREPARE: 'false',
        REDIS_URL: redis.url,
        TRUST_PROXY: 'true',
      };
      const start = (name: string, checkout: string, port?: number): Promise<ServerProcess> =>
        startServer({ databaseUrl: pooler.url, dataDir: path.join(folder.path, name), env, checkout, port });
      const servers = new Map<string, ServerProcess>();
      cleanUp.push(() => Promise.all([...servers.values()].map((server) => server.kill())));
      for (const name of ['one', 'two', 'three']) servers.set(name, await start(name, previous.folder));
      const balancer = await startBalancer(
        folder.path,
        [...servers.values()].map(({ port }) => port),
      );
      cleanUp.push(() => balancer.stop());

      // Its rows are inserted into the previous version's schema, so the factories must name no new column.
      const traffic = await startTraffic(balancer.origin, database);
      cleanUp.push(() => traffic.stop());
      await delay(pauseMs);
      await migrate(database);
      for (const checkout of [root, previous.folder, root]) {
        // As a rolling upgrade does: one server ends, and another version takes its place.
        for (const [name, server] of servers) {
          await server.stop();
          servers.set(name, await start(name, checkout, server.port));
          await delay(pauseMs);
        }
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
