import { access, constants, mkdir } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { buildApp } from './app';
import { failWith, messageOf } from './command-error';
import { mayAlterAudit } from './database/application-user';
import { connect, serverTimeouts } from './database/connect';
import { scratchFolder } from './modules/uploads/photo-store';
import type { Settings } from './settings/settings';
import { SettingsError } from './settings/settings-error';

const stopTimeoutMs = 8000;

/** Pending connections, as far as the system allows; browsers retry refused ones only after seconds. */
const backlog = 4096;

/** Serves the shop until this process is told to stop. Calls `prepare` once the settings have proved right. */
export async function serve(settings: Settings, prepare: () => Promise<void> = () => Promise.resolve()): Promise<void> {
  let close = (): Promise<void> => Promise.resolve();
  onStopRequest(() => close());
  const { databaseUrl, databasePoolSize, prepareStatements, host, port } = settings;
  const database = connect(databaseUrl, databasePoolSize, serverTimeouts, prepareStatements);
  await assertWritable(settings.dataDir);
  const app = await buildApp({ settings, database });
  await prepare();
  close = async () => {
    app.draining.hasStarted = true;
    await delay(settings.drainSeconds * 1000);
    setTimeout(() => process.exit(1), stopTimeoutMs).unref();
    await app.close();
  };
  app.addHook('onClose', () => database.destroy());
  // Not awaited: the server starts without the database.
  void mayAlterAudit(database).then(
    (may) => {
      if (may) app.log.warn('The user of DATABASE_URL can alter the audit: set DATABASE_OWNER_URL.');
    },
    () => undefined,
  );
  if (settings.identityProvider.kind === 'firebase' && !settings.secondFactor.includes('admin'))
    app.log.warn('A password is enough for the rights of an admin: set SECOND_FACTOR.');
  await app.listen({ host, port, backlog }).catch((error: unknown) => failWith(listenMessage(error, settings)));
  process.send?.('ready');
}

/** Uploads wait there for the decoder; found out at the start, and not by the first seller. */
async function assertWritable(dataDir: string): Promise<void> {
  const folder = scratchFolder(dataDir);
  try {
    await mkdir(folder, { recursive: true });
    await access(folder, constants.W_OK);
  } catch (error) {
    throw new SettingsError(
      `The server cannot write into DATA_DIR (${messageOf(error)}); set it to a folder of its own.`,
    );
  }
}

/** Stops on SIGTERM, SIGINT, the parent's message 'stop', or the parent's exit. */
function onStopRequest(close: () => Promise<void>): void {
  let stopping = false;
  const stop = (): void => {
    if (stopping) return;
    stopping = true;
    void close().then(() => process.exit(0));
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  process.on('disconnect', stop);
  process.on('message', (message) => {
    if (message === 'stop') stop();
  });
}

function listenMessage(error: unknown, { host, port }: Settings): string {
  return error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
    ? `Port ${String(port)} is already taken; set PORT to another one.`
    : `The server cannot listen on ${host}, port ${String(port)} (${messageOf(error)}); set HOST and PORT.`;
}
