/**
 * `npm run instances` (Debian, as root): three servers behind one HAProxy share a database; one after the other is killed
 * with kill -9 and started again while visitors read. Ends with exit code 1 when a single read failed.
 */
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { connect } from '../../../server/src/database/connect';
import { migrate } from '../../../server/src/database/migrate';
import { seedMany } from '../../../server/src/seed/seed-many';
import { startBalancer } from '../../harness/balancer';
import { startInstance, type Instance } from '../../harness/server-instance';
import { startReaders } from './readers';
import { removeDatabase } from '../../../scripts/local-shop/postgres/location';
import { freePort } from '../../../scripts/local-shop/ports';
import { runScript, UserError } from '../../../scripts/local-shop/script';
import { withEmbeddedDatabase } from '../../../scripts/local-shop/with-database';

const rounds = 2;
const pauseMs = 2000;

async function killOneAfterAnother(instances: Instance[]): Promise<void> {
  for (let round = 1; round <= rounds; round += 1) {
    for (const [index, instance] of instances.entries()) {
      await delay(pauseMs);
      await instance.kill();
      console.log(`Instance ${String(index + 1)} killed (round ${String(round)}).`);
      await delay(pauseMs);
      await instance.start();
    }
  }
}

await runScript(async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'ocs-instances-'));
  await chmod(dataDir, 0o755);
  try {
    const { reads, repeated, failures } = await withEmbeddedDatabase(dataDir, async (databaseUrl) => {
      const database = connect(databaseUrl, 1);
      await migrate(database);
      await seedMany(database, 3000, () => undefined);
      await database.destroy();
      const ports = [await freePort(), await freePort(), await freePort()];
      const instances = await Promise.all(ports.map((port) => startInstance({ port, databaseUrl, dataDir })));
      const balancer = await startBalancer(dataDir, ports);
      try {
        const readers = startReaders(balancer.origin);
        await killOneAfterAnother(instances);
        return await readers.stop();
      } finally {
        await balancer.stop();
        await Promise.all(instances.map((instance) => instance.kill()));
      }
    });
    console.log(
      `${String(reads)} reads, ${String(failures.length)} failed; ${String(repeated)} whole lists were cut off and asked for again.`,
    );
    if (failures.length > 0) throw new UserError(`Reads failed:\n${failures.slice(0, 10).join('\n')}`);
  } finally {
    await removeDatabase(dataDir);
    await rm(dataDir, { recursive: true });
  }
});
