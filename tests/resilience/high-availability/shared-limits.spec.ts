import { expect, test } from '@playwright/test';
import { connect } from '../../../server/src/database/connect';
import { migrate } from '../../../server/src/database/migrate';
import { makeDataFolder } from '../../harness/data-folder';
import { runServerUntilExit, startServer, type ServerProcess } from '../../harness/launch';
import { TestPostgres } from '../../harness/postgres';
import { hasRedis, redisMissing, TestRedis } from '../../harness/redis';
import { expects, observe } from '../../harness/scenario';

/** Contact messages a minute from one address. */
const limit = 10;

test(
  'two servers limit requests together in Redis, and each for itself while Redis is away',
  expects(`${String(limit)} requests a minute together; ${String(limit)} each without Redis; together again after it`),
  async () => {
    test.skip(!hasRedis(), redisMissing);
    const folder = await makeDataFolder('limits');
    const cleanUp: (() => Promise<unknown>)[] = [() => folder.remove()];
    try {
      const postgres = await TestPostgres.start(folder.path);
      cleanUp.push(() => postgres.stop());
      const database = connect(postgres.url, 2);
      await migrate(database);
      await database.destroy();
      const redis = await TestRedis.start();
      cleanUp.push(() => redis.stop());
      const options = {
        databaseUrl: postgres.url,
        dataDir: folder.path,
        env: { REDIS_URL: redis.url, TRUST_PROXY: 'true' },
      };
      const servers = await Promise.all([startServer(options), startServer(options)]);
      cleanUp.push(() => Promise.all(servers.map((server) => server.kill())));
      const [{ env }] = servers;

      const together = await allowed(servers, '192.0.2.1');
      await redis.stop();
      const apart = await allowed(servers, '192.0.2.2');
      await redis.start();
      await expect.poll(() => fallbacks(servers, '192.0.2.3')).toBe(0);
      const again = await allowed(servers, '192.0.2.4');
      observe(`${String(together)} together, ${String(apart)} without Redis, ${String(again)} after it`);
      expect([together, apart, again]).toEqual([limit, 2 * limit, limit]);

      const refused = await runServerUntilExit({ ...env, REDIS_URL: redis.urlWith('another') });
      expect(refused).toMatchObject({
        ok: false,
        output: expect.stringMatching(/^Redis at REDIS_URL refuses.*WRONGPASS/),
      });
    } finally {
      for (const step of cleanUp.reverse()) await step();
    }
  },
);

const send = ({ origin }: ServerProcess, address: string): Promise<Response> =>
  fetch(`${origin}/api/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: '{}',
  });

/** How many requests of one address the servers allow, asked in turn. */
async function allowed(servers: ServerProcess[], address: string): Promise<number> {
  let count = 0;
  for (let turn = 0; turn < 2 * limit + 2; turn += 1) {
    for (const server of servers) if ((await send(server, address)).status !== 429) count += 1;
  }
  return count;
}

/** How many of one request to each server it counted for itself. */
async function fallbacks(servers: ServerProcess[], address: string): Promise<number> {
  const read = async () => {
    const texts = await Promise.all(servers.map(async ({ origin }) => (await fetch(`${origin}/metrics`)).text()));
    return texts.reduce((sum, text) => sum + Number(/^ocs_rate_limit_fallbacks_total (\d+)/m.exec(text)?.[1]), 0);
  };
  const before = await read();
  for (const server of servers) await send(server, address);
  return (await read()) - before;
}
