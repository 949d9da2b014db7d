import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { buildApp } from './app';
import { mayAlterAudit } from './database/application-user';
import { connect, describeDatabase, isConnectionError, serverTimeouts, userOf } from './database/connect';
import { migrate } from './database/migrate';
import { readSettings, SettingsError, type Settings } from './settings';

const stopTimeoutMs = 8000;

/** Pending connections, as far as the system allows; browsers retry refused ones only after seconds. */
const backlog = 4096;

async function start(): Promise<void> {
  let close = (): Promise<void> => Promise.resolve();
  onStopRequest(() => close());
  const read = readSettings(process.env);
  const settings = { ...read, dataDir: path.resolve(read.dataDir) };
  const { databaseUrl, databasePoolSize, prepareStatements } = settings;
  const database = connect(databaseUrl, databasePoolSize, serverTimeouts, prepareStatements);
  const app = await buildApp({ settings, database });
  // Only now: a wrong setting stops the start before it changes the database.
  await applyMigrations(settings);
  close = async () => {
    app.draining.hasStarted = true;
    await delay(settings.drainSeconds * 1000);
    setTimeout(() => process.exit(1), stopTimeoutMs).unref();
    await app.close();
  };
  app.addHook('onClose', () => database.destroy());
  if (await mayAlterAudit(database))
    app.log.warn('The user of DATABASE_URL can alter the audit: set DATABASE_OWNER_URL.');
  if (settings.identityProvider.kind === 'firebase' && !settings.secondFactor.includes('admin'))
    app.log.warn('A password is enough for the rights of an admin: set SECOND_FACTOR.');
  const { host, port } = settings;
  await app.listen({ host, port, backlog }).catch((error: unknown) => fail(listenMessage(error, settings)));
  process.send?.('ready');
}

/** Uses its own connections without time limits: a migration may take long. */
async function applyMigrations(settings: Settings): Promise<void> {
  const { databaseUrl, ownerDatabaseUrl } = settings;
  const database = connect(ownerDatabaseUrl, 2);
  const applicationUser = ownerDatabaseUrl === databaseUrl ? undefined : userOf(databaseUrl);
  await migrate(database, applicationUser).catch((error: unknown) => fail(databaseMessage(error, settings)));
  await database.destroy();
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

function databaseMessage(error: unknown, { ownerDatabaseUrl: databaseUrl }: Settings): string {
  const reason = messageOf(error);
  return isConnectionError(error)
    ? `The database at ${describeDatabase(databaseUrl)} cannot be reached (${reason}); check DATABASE_URL and that it runs.`
    : `The database at ${describeDatabase(databaseUrl)} could not be brought up to date (${reason}).`;
}

function listenMessage(error: unknown, { host, port }: Settings): string {
  return error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
    ? `Port ${port} is already taken; set PORT to another one.`
    : `The server cannot listen on ${host}, port ${port} (${messageOf(error)}); set HOST and PORT.`;
}

function messageOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(messageOf).join(', ');
  return error instanceof Error ? error.message : String(error);
}

function fail(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}

start().catch((error: unknown) =>
  fail(error instanceof SettingsError ? error.message : `The server could not start (${messageOf(error)}).`),
);
