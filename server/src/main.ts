/**
 * The server's process. Without an argument it migrates the database and serves; `serve` only serves, `migrate` prepares the
 * database and the store, `publish` makes the releases live that lie beside it, and `check-files` compares the store with the
 * database, and restores it from a backup.
 */
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Kysely } from 'kysely';

import { openStore } from './blobs/open-store';
import { checkFiles } from './check-files';
import { failWith, messageOf } from './command-error';
import { connect, describeDatabase, serverTimeouts, userOf } from './database/connect';
import { isConnectionError } from './database/database-errors';
import { isMigrated, migrate } from './database/migrate';
import type { Database } from './database/schema';
import { publicationFailure, publishBuilt } from './modules/releases/publish-built';
import { serve } from './serve';
import { serverFolder } from './server-folder';
import { setUpShop } from './set-up';
import { readSettings } from './settings/read-settings';
import type { Settings } from './settings/settings';
import { SettingsError } from './settings/settings-error';

const commands: Record<string, (settings: Settings, argument?: string) => Promise<void>> = {
  serve: (settings) => {
    // Asked while the app is built, to save time.
    const isCurrent = hasCurrentSchema(settings);
    return serve(settings, () => refuseOldSchema(isCurrent));
  },
  migrate: (settings) => asOwner(settings, (database) => setUpShop(database, settings)),
  publish: (settings) => asOwner(settings, (database) => publishReleases(database, settings)),
  'check-files': printFileCheck,
};
const withArgument = ['check-files'];

async function start(): Promise<void> {
  const [command = '', argument, ...others] = process.argv.slice(2);
  const run = command === '' ? serveMigrated : commands[command];
  if (!run || others.length > 0 || (argument !== undefined && !withArgument.includes(command)))
    failWith(`Use no argument, or one of ${Object.keys(commands).join(', ')}.`);
  const settings = readSettings(process.env);
  await run({ ...settings, dataDir: path.resolve(settings.dataDir) }, argument);
}

const schemaPatienceMs = 2000;
const oldSchema = 'The database lacks migrations of this version; run migrate first.';

/** True also without the database: a server starts all the same, and serves what was live last. */
function hasCurrentSchema({ databaseUrl, prepareStatements }: Settings): Promise<boolean> {
  const database = connect(databaseUrl, 1, serverTimeouts, prepareStatements);
  return isMigrated(database)
    .catch(() => true)
    .finally(() => database.destroy());
}

async function refuseOldSchema(isCurrent: Promise<boolean>): Promise<void> {
  if (!(await Promise.race([isCurrent, delay(schemaPatienceMs, true)]))) failWith(oldSchema);
}

const serveMigrated = (settings: Settings): Promise<void> =>
  serve(settings, () => asOwner(settings, () => Promise.resolve()));

/** Applies the migrations on connections without time limits, as they may take long, and hands the database to `use`. */
async function asOwner(settings: Settings, use: (database: Kysely<Database>) => Promise<void>): Promise<void> {
  const { databaseUrl, ownerDatabaseUrl, prepareStatements } = settings;
  const database = connect(ownerDatabaseUrl, 2, {}, prepareStatements);
  const applicationUser = ownerDatabaseUrl === databaseUrl ? undefined : userOf(databaseUrl);
  await migrate(database, applicationUser).catch((error: unknown) => failWith(databaseMessage(error, settings)));
  await use(database);
  await database.destroy();
}

async function publishReleases(database: Kysely<Database>, settings: Settings): Promise<void> {
  const folder = path.join(serverFolder, 'releases');
  const builds = (await readdir(folder)).map((name) => path.join(folder, name));
  const { releaseOrigins, sigstore } = settings;
  const place = { database, store: await openStore(settings), releaseOrigins, sigstore };
  await publishBuilt(place, builds, 'publish').catch((error: unknown) => {
    const message = publicationFailure(error);
    if (message === undefined) throw error;
    failWith(message);
  });
}

/** Only reads the database. */
async function printFileCheck(settings: Settings, backup?: string): Promise<void> {
  const database = connect(settings.ownerDatabaseUrl, 2, {}, settings.prepareStatements);
  const isCurrent = await isMigrated(database).catch((error: unknown) => failWith(databaseMessage(error, settings)));
  if (!isCurrent) failWith(oldSchema);
  console.log(await checkFiles(database, settings, backup).catch((error: unknown) => failWith(messageOf(error))));
  await database.destroy();
}

function databaseMessage(error: unknown, { ownerDatabaseUrl: databaseUrl }: Settings): string {
  const reason = messageOf(error);
  return isConnectionError(error)
    ? `The database at ${describeDatabase(databaseUrl)} cannot be reached (${reason}); check DATABASE_URL and that it runs.`
    : `The database at ${describeDatabase(databaseUrl)} could not be brought up to date (${reason}).`;
}

start().catch((error: unknown) =>
  failWith(error instanceof SettingsError ? error.message : `The server could not start (${messageOf(error)}).`),
);
