import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { GoogleKeys } from '../../../harness/google-keys/google-keys';
import { startBalancer } from '../../../harness/balancer';
import { startInstance } from '../../../harness/server-instance';
import { drainSeconds, restartOneAfterAnother } from '../../../harness/rolling-restart';
import type { Scene } from '../../../harness/scenes/scene';
import { freePort } from '../../../../scripts/local-shop/ports';
import { startLoad } from '../../../harness/load-generator/load-generator';
import { findLostWrites } from '../../../harness/load-generator/verify-acknowledged-writes';
import { CannotPlay } from '../stage/cannot-play';
import type { ServerStage } from '../stage/stage';

const shoppers = 20;

export const rollingRestartScenes: Scene<ServerStage>[] = [
  {
    name: `three servers behind HAProxy restarted one after the other under ${String(shoppers)} shoppers`,
    expected: '0 failed requests, 0 lost writes',
    short: false,
    async play({ postgres, dataDir }) {
      if (spawnSync('haproxy', ['-v']).error)
        throw new CannotPlay('there is no HAProxy (Debian: apt-get install haproxy)');
      const keys = await GoogleKeys.publish();
      const { env, imports } = keys.serverOptions;
      const databaseUrl = postgres.urlAt(postgres.port);
      const settings = { ...env, TRUST_PROXY: 'true', DRAIN_SECONDS: String(drainSeconds), LOG_LEVEL: 'fatal' };
      const ports = [await freePort(), await freePort(), await freePort()];
      const instances = await Promise.all(
        ports.map((port) => startInstance({ port, databaseUrl, dataDir, imports, env: settings })),
      );
      try {
        const balancer = await startBalancer(dataDir, ports);
        try {
          const load = await startLoad(balancer.origin, shoppers, keys);
          await restartOneAfterAnother(instances).finally(() => load.stop());
          const { calls, cartItems } = await load.stop();
          const failed = calls.filter(({ status }) => status !== 200);
          const [first] = failed;
          assert.equal(
            failed.length,
            0,
            `${String(failed.length)} failed, such as ${first?.call ?? ''}: ${String(first?.status)}`,
          );
          assert.deepEqual(await findLostWrites(postgres.database, { cartItems }), []);
          return `${String(calls.length)} requests, 0 failed; ${String(cartItems.size)} cart items, 0 lost`;
        } finally {
          await balancer.stop();
        }
      } finally {
        await Promise.all(instances.map((instance) => instance.kill()));
        await keys.withdraw();
      }
    },
  },
];
