import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { connect } from '../../server/src/database/connect';
import { migrate } from '../../server/src/database/migrate';
import { seedMany } from '../../server/src/seed/seed-many';
import { buildParts } from '../../scripts/build/build-parts';
import { GoogleKeys } from '../harness/google-keys/google-keys';
import { startInstance } from '../harness/server-instance';
import { removeDatabase } from '../../scripts/local-shop/postgres/location';
import { publishBuilt } from '../../scripts/release/publish-built';
import { freePort } from '../../scripts/local-shop/ports';
import { withEmbeddedDatabase } from '../../scripts/local-shop/with-database';
import { callNames, type CallName, type FinishedCall } from '../harness/load-generator/shopper-journey';
import { findLostWrites } from '../harness/load-generator/verify-acknowledged-writes';
import { startLoad } from '../harness/load-generator/load-generator';
import { rush, type RushFigures } from './overload/overload';

export interface CallFigures {
  call: CallName;
  requests: number;
  p50Ms: number;
  p99Ms: number;
  /** Refused with 503, to be sent again. */
  refused: number;
  /** Answered in any other way than with 200, or not at all. */
  failed: number;
}

export interface LoadFigures {
  shoppers: number;
  seconds: number;
  /** Of this machine just before: above 0, something else was busy too. */
  loadBefore: number;
  calls: CallFigures[];
  /** Additions to and deletions from carts that were acknowledged. */
  writes: number;
  lostWrites: number;
  rush: RushFigures;
}

interface Options {
  shoppers: number;
  seconds: number;
}

const products = 10_000;
/** More than one process serves within a second. */
const rushConnections = 6000;
const rushSeconds = 20;

/** Shoppers on their journeys all at once, and then a rush beyond capacity: one server, its database and the load on this machine. */
export async function benchLoad({ shoppers, seconds }: Options): Promise<LoadFigures> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'ocs-load-'));
  await chmod(dataDir, 0o755);
  const keys = await GoogleKeys.publish();
  try {
    return await withEmbeddedDatabase(dataDir, async (databaseUrl) => {
      const database = connect(databaseUrl, 2);
      await migrate(database);
      await seedMany(database, products, () => undefined);
      const parts = await buildParts({ dataDir, onProgress: () => undefined });
      await publishBuilt(databaseUrl, dataDir, parts);
      const port = await freePort();
      const { env, imports } = keys.serverOptions;
      const settings = { ...env, TRUST_PROXY: 'true', LOG_LEVEL: 'fatal' };
      const server = await startInstance({ port, databaseUrl, dataDir, imports, env: settings });
      const origin = `http://127.0.0.1:${String(port)}`;
      try {
        const [loadBefore = NaN] = loadavg();
        const load = await startLoad(origin, shoppers, keys);
        await delay(seconds * 1000);
        const { calls, cartItems } = await load.stop();
        const lost = await findLostWrites(database, { cartItems });
        return {
          shoppers,
          seconds,
          loadBefore,
          calls: callNames.map((call) => figuresOf(call, calls)),
          writes: cartItems.size + [...cartItems.values()].filter((last) => last === 'deleted').length,
          lostWrites: lost.length,
          rush: await rush(origin, rushConnections, rushSeconds),
        };
      } finally {
        await server.stop();
        await database.destroy();
      }
    });
  } finally {
    await keys.withdraw();
    await removeDatabase(dataDir);
    await rm(dataDir, { recursive: true });
  }
}

function figuresOf(call: CallName, calls: FinishedCall[]): CallFigures {
  const ones = calls.filter((one) => one.call === call);
  const served = ones.filter(({ status }) => status === 200);
  const refused = ones.filter(({ status }) => status === 503).length;
  const times = served.map(({ ms }) => ms).sort((one, other) => one - other);
  const percentile = (part: number): number => times[Math.floor(times.length * part)] ?? NaN;
  return {
    call,
    requests: ones.length,
    p50Ms: percentile(0.5),
    p99Ms: percentile(0.99),
    refused,
    failed: ones.length - served.length - refused,
  };
}
