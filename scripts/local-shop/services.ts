import { connect, describeDatabase, isConnectionError, migrate, setUpShop, userOf } from 'server/administration';
import type { PreparedShop } from './prepare';
import { UserError } from './script';
import type { Supervisor } from './supervisor';

/** Starts the embedded database unless another one is configured; brings the tables up to date, moves files of earlier versions into the store, and adds demo data. */
export async function startDatabase({ settings, databasePort }: PreparedShop, supervisor: Supervisor): Promise<void> {
  if (databasePort) await startEmbeddedDatabase(supervisor, settings.dataDir, databasePort);
  const { databaseUrl, ownerDatabaseUrl } = settings;
  if (databasePort) await createUser(ownerDatabaseUrl, databaseUrl);
  const applicationUser = ownerDatabaseUrl === databaseUrl ? undefined : userOf(databaseUrl);
  await migrateDatabase(ownerDatabaseUrl, (database) => setUpShop(database, settings), applicationUser);
}

/** `settings` are PostgreSQL's, such as `fsync=off`. */
export function startEmbeddedDatabase(
  supervisor: Supervisor,
  dataDir: string,
  port: number,
  settings: string[] = [],
): Promise<void> {
  return supervisor.start('database', 'scripts/local-shop/processes/database.ts', [dataDir, String(port), ...settings]);
}

export async function startEmulator({ settings, emulatorPort }: PreparedShop, supervisor: Supervisor): Promise<void> {
  if (!emulatorPort) return;
  await supervisor.start('sign-in emulator', 'scripts/local-shop/processes/auth-emulator.ts', [
    settings.dataDir,
    String(emulatorPort),
  ]);
}

/** Brings the tables up to date and hands the connection to `use`, as `useDatabase` does. */
export function migrateDatabase<T>(
  databaseUrl: string,
  use: (database: ReturnType<typeof connect>) => Promise<T>,
  applicationUser?: string,
): Promise<T> {
  return useDatabase(databaseUrl, async (database) => {
    await migrate(database, applicationUser);
    return use(database);
  });
}

/** A command that was suspended must not keep its locks for longer. */
const idleLimitMs = 60_000;

/** Hands a connection to `use`; throws a sentence when the database cannot be reached. */
export async function useDatabase<T>(
  databaseUrl: string,
  use: (database: ReturnType<typeof connect>) => Promise<T>,
): Promise<T> {
  const database = connect(databaseUrl, 2, { idle_in_transaction_session_timeout: idleLimitMs });
  try {
    return await use(database);
  } catch (error) {
    if (!isConnectionError(error)) throw error;
    const reason = error instanceof Error ? error.message || error.name : String(error);
    throw new UserError(
      `The database at ${describeDatabase(databaseUrl)} cannot be reached (${reason}): start it, or correct DATABASE_URL or DATABASE_OWNER_URL.`,
    );
  } finally {
    await database.destroy();
  }
}

/** Creates the server's own user in the embedded database, or sets its password, as its address names them. */
async function createUser(ownerUrl: string, databaseUrl: string): Promise<void> {
  const { username, password } = new URL(databaseUrl);
  const { pool } = connect(ownerUrl, 1);
  const { rowCount } = await pool.query('select from pg_roles where rolname = $1', [username]);
  await pool.query(`${rowCount === 0 ? 'create' : 'alter'} role ${username} login password '${password}'`);
  await pool.end();
}
