import { Kysely, PostgresDialect } from 'kysely';
import { Pool } from 'pg';
import { preparingStatements } from './prepare-statements';
import type { Database } from './schema';

const connectTimeoutMs = 5000;

/** The tables, through a connection pool whose load can be measured. */
export class ShopDatabase extends Kysely<Database> {
  readonly pool: Pool;
  /** Number of statements sent. */
  statements = 0;

  constructor(pool: Pool) {
    super({
      dialect: new PostgresDialect({ pool: preparingStatements(pool) }),
      log: () => void (this.statements += 1),
    });
    this.pool = pool;
  }
}

/** Creates a pool; the first query connects. A statement longer than `statementTimeoutMs` fails and closes its connection. */
export function connect(databaseUrl: string, poolSize: number, statementTimeoutMs?: number): ShopDatabase {
  const pool = new Pool({
    connectionString: databaseUrl,
    max: poolSize,
    connectionTimeoutMillis: connectTimeoutMs,
    ...(statementTimeoutMs !== undefined && { query_timeout: statementTimeoutMs }),
    application_name: 'ocs',
  });
  // The next query replaces a broken connection; without these listeners its error would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return new ShopDatabase(pool);
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
// SQLSTATE: 08 connection, 28 authorisation, 3D no such database, 532, 533 out of memory or connections, 57P stopping or starting.
const connectionState = /^(08|28|3D|53[23]|57P)/;

const lostConnection = /^(timeout exceeded when trying to connect|Connection terminated|Query read timeout)/;

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

/** The database's address without its password, for messages. */
export function describeDatabase(databaseUrl: string): string {
  const { host, pathname } = new URL(databaseUrl);
  return `${host}${pathname}`;
}
