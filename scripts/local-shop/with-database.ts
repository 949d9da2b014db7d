import { openDataFolder } from './data-folder';
import { freePort } from './ports';
import { embeddedDatabaseUrl, embeddedOwner } from './prepare';
import { claimDataFolder, findRunningShop } from './running-lock';
import { ReportedError, onStopRequest } from './script';
import { readSecrets } from './secrets';
import { startEmbeddedDatabase } from './services';
import { Supervisor } from './supervisor';

/** Calls `use` with the shop's database, as the owner of its tables: of the running shop, the configured one, or the embedded one, started for this call. */
export async function withDatabase<T>(env: NodeJS.ProcessEnv, use: (databaseUrl: string) => Promise<T>): Promise<T> {
  const dataDir = await openDataFolder(env['DATA_DIR'] || undefined);
  const running = await findRunningShop(dataDir);
  const configured = env['DATABASE_URL'] && (env['DATABASE_OWNER_URL'] || env['DATABASE_URL']);
  const databaseUrl = running?.databaseUrl ?? configured;
  return databaseUrl ? use(databaseUrl) : withEmbeddedDatabase(dataDir, use);
}

/** Starts the data folder's embedded database for as long as `use` takes. */
async function withEmbeddedDatabase<T>(dataDir: string, use: (databaseUrl: string) => Promise<T>): Promise<T> {
  const lock = await claimDataFolder(dataDir);
  const lost = new AbortController();
  const supervisor = new Supervisor((error) => {
    lost.abort(error);
  });
  onStopRequest(() => {
    lost.abort(new ReportedError());
  });
  try {
    const [port, { databasePassword }] = await Promise.all([freePort(), readSecrets(dataDir)]);
    await startEmbeddedDatabase(supervisor, dataDir, port);
    lost.signal.throwIfAborted();
    return await Promise.race([use(embeddedDatabaseUrl(port, embeddedOwner, databasePassword)), rejectOn(lost.signal)]);
  } finally {
    await supervisor.stop();
    await lock.release();
  }
}

function rejectOn(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => {
      reject(signal.reason as Error);
    });
  });
}
