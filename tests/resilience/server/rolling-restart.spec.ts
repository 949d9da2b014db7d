import { spawnSync } from 'node:child_process';
import { startBalancer } from '../../harness/balancer';
import { GoogleKeys } from '../../harness/google-keys/google-keys';
import { drainSeconds, restartOneAfterAnother } from '../../harness/rolling-restart';
import { expects, observe } from '../../harness/scenario';
import { startServer } from '../../harness/launch';
import { lostItems } from '../../harness/shoppers/lost-items';
import { startShopping } from '../../harness/shoppers/shoppers';
import { expect, test } from './environment';

const shoppers = 20;

test(
  `three servers behind HAProxy restart one after the other under the load of ${String(shoppers)} shoppers`,
  expects('0 failed requests, 0 lost writes', { isLong: true }),
  async ({ environment: { database, dataDir, postgres } }) => {
    const hasHaproxy = !spawnSync('haproxy', ['-v']).error;
    test.skip(!hasHaproxy, 'HAProxy is not installed (Debian: apt-get install haproxy).');
    const keys = await GoogleKeys.publish();
    const { env, preloads } = keys.serverOptions;
    const settings = { ...env, TRUST_PROXY: 'true', DRAIN_SECONDS: String(drainSeconds), LOG_LEVEL: 'fatal' };
    const options = { databaseUrl: postgres.url, dataDir, preloads, env: settings };
    const servers = await Promise.all([startServer(options), startServer(options), startServer(options)]);
    try {
      const balancer = await startBalancer(
        dataDir,
        servers.map(({ port }) => port),
      );
      try {
        const shopping = await startShopping(balancer.origin, shoppers, keys);
        await restartOneAfterAnother(servers).finally(() => shopping.stop());
        const { called, items } = await shopping.stop();
        expect(called.filter(({ status }) => status !== 200)).toEqual([]);
        expect(await lostItems(database, { items })).toEqual([]);
        observe(`${String(called.length)} requests, 0 failed; ${String(items.size)} cart items, 0 lost`);
      } finally {
        await balancer.stop();
      }
    } finally {
      await Promise.all(servers.map((server) => server.kill()));
      await keys.withdraw();
    }
  },
);
