import { Kysely, PostgresDialect } from 'kysely';
import { Pool, type ClientConfig } from 'pg';
import { preparingStatements } from './prepare-statements';
import type { Database } from './schema';

const connectTimeoutMs = 5000;

/** The tables, through a connection pool whose load can be measured. */
export class ShopDatabase extends Kysely<Database> {
  readonly pool: Pool;
  /** Number of statements sent. */
  statements = 0;

  constructor(pool: Pool, prepares: boolean) {
    super({
      dialect: new PostgresDialect({
        pool: preparingStatements(pool, prepares, () => {
          this.statements += 1;
        }),
      }),
    });
    this.pool = pool;
  }
}

/** Time limits in milliseconds, under their names in pg and PostgreSQL. */
type Timeouts = Pick<
  ClientConfig,
  'query_timeout' | 'statement_timeout' | 'lock_timeout' | 'idle_in_transaction_session_timeout'
>;

/**
 * Time limits of a server's statements. PostgreSQL's own are shorter than pg's `query_timeout`: it ends a statement before
 * the server's own limit, so that nothing is carried out after the caller's 503.
 */
export const serverTimeouts = {
  // Only a silently lost connection takes this long.
  query_timeout: 10_000,
  statement_timeout: 8000,
  lock_timeout: 2000,
  idle_in_transaction_session_timeout: 5000,
} satisfies Timeouts;

/**
 * Creates a pool; the first query connects. After `query_timeout`, a statement fails and its connection is closed. Statements
 * are prepared unless `prepares` is false.
 */
export function connect(databaseUrl: string, poolSize: number, timeouts: Timeouts = {}, prepares = true): ShopDatabase {
  const pool = new Pool({
    connectionString: databaseUrl,
    max: poolSize,
    connectionTimeoutMillis: connectTimeoutMs,
    ...timeouts,
    application_name: 'ocs',
  });
  // The next query replaces a broken connection; without these listeners its error would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return new ShopDatabase(pool, prepares);
}

const networkCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EPIPE',
  'EHOSTUNREACH',
]);
// SQLSTATE: 08 connection, 25P03 transaction timeout, 28 authorisation, 3D no such database, 532, 533 out of memory or
// connections, 57P stopping or starting.
const connectionState = /^(08|25P03|28|3D|53[23]|57P)/;

const lostConnection =
  /^(timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|Query read timeout)/;

/** Whether a query failed because the database is unreachable, and not because of the query. */
export function isConnectionError(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  if ('code' in error && typeof error.code === 'string') {
    return networkCodes.has(error.code) || connectionState.test(error.code);
  }
  return 'message' in error && lostConnection.test(String(error.message));
}

// SQLSTATE: read-only transaction, as on a standby or by an operator's setting.
const readOnlyState = '25006';

/** Whether a statement failed because the database is read-only at present. */
export function isReadOnlyError(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === readOnlyState;
}

// SQLSTATE: deadlock, lock timeout, statement timeout.
const waitStates = ['40P01', '55P03', '57014'];

/** Whether PostgreSQL ended a statement because it waited or ran too long. The statement changed nothing. */
export function isWaitError(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && waitStates.includes(String(error.code));
}

/** The user in a database's address. */
export const userOf = (databaseUrl: string): string => decodeURIComponent(new URL(databaseUrl).username);

/** The database's address without its password, for messages. */
export function describeDatabase(databaseUrl: string): string {
  const { host, pathname } = new URL(databaseUrl);
  return `${host}${pathname}`;
}
