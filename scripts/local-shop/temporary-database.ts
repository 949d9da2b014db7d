import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from './ports';
import { removeDatabase } from './postgres/location';
import { embeddedDatabaseUrl, embeddedOwner } from './prepare';
import { ReportedError } from './script';
import { readSecrets } from './secrets';
import { startEmbeddedDatabase } from './services';
import { Supervisor } from './supervisor';

export interface TemporaryDatabase {
  url: string;
  /** Stops the server and deletes its files. */
  stop: () => Promise<void>;
}

/** Starts an embedded PostgreSQL for tests, with the empty database `ocs`. It does not survive a power failure: fsync is off. */
export async function startTemporaryDatabase(): Promise<TemporaryDatabase> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'ocs-test-'));
  // The user that PostgreSQL runs as must reach it.
  await chmod(dataDir, 0o755);
  const supervisor = new Supervisor((error) => {
    if (!(error instanceof ReportedError)) console.error(error.message);
  });
  const stop = async () => {
    await supervisor.stop();
    await removeDatabase(dataDir);
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    const [port, { databasePassword }] = await Promise.all([freePort(), readSecrets(dataDir)]);
    await startEmbeddedDatabase(supervisor, dataDir, port, ['fsync=off']);
    return { url: embeddedDatabaseUrl(port, embeddedOwner, databasePassword), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
