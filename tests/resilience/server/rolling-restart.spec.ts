import { startBalancer } from '../../harness/balancer';
import { GoogleKeys } from '../../harness/google-keys/google-keys';
import { hasHaproxy, haproxyMissing } from '../../harness/haproxy';
import { drainSeconds, restartOneAfterAnother } from '../../harness/rolling-restart';
import { expects, observe } from '../../harness/scenario';
import { startServer } from '../../harness/launch';
import { startLoad } from '../../harness/load-generator/load-generator';
import { findLostWrites } from '../../harness/load-generator/verify-acknowledged-writes';
import { expect, test } from './environment';

const shoppers = 20;

test(
  `three servers behind HAProxy restart one after the other under the load of ${String(shoppers)} shoppers`,
  expects('0 failed requests, 0 lost writes', { isLong: true }),
  async ({ environment: { database, dataDir, postgres } }) => {
    test.skip(!hasHaproxy(), haproxyMissing);
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
        const load = await startLoad(balancer.origin, shoppers, keys);
        await restartOneAfterAnother(servers).finally(() => load.stop());
        const { calls, cartItems } = await load.stop();
        expect(calls.filter(({ status }) => status !== 200)).toEqual([]);
        expect(await findLostWrites(database, { cartItems })).toEqual([]);
        observe(`${String(calls.length)} requests, 0 failed; ${String(cartItems.size)} cart items, 0 lost`);
      } finally {
        await balancer.stop();
      }
    } finally {
      await Promise.all(servers.map((server) => server.kill()));
      await keys.withdraw();
    }
  },
);
