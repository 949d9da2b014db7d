import { Kysely, PostgresDialect } from 'kysely';
import { Pool } from 'pg';
import { preparingStatements } from './prepare-statements';
import type { Database } from './schema';

const connectTimeoutMs = 5000;

/** The tables, through a pool of connections whose use can be watched. */
export class ShopDatabase extends Kysely<Database> {
  readonly pool: Pool;
  /** How many statements have been sent. */
  statements = 0;

  constructor(pool: Pool) {
    super({
      dialect: new PostgresDialect({ pool: preparingStatements(pool) }),
      log: () => void (this.statements += 1),
    });
    this.pool = pool;
  }
}

/** Opens a pool; the first query connects. A statement that takes longer than `patienceMs` fails, and its connection ends. */
export function connect(databaseUrl: string, poolSize: number, patienceMs?: number): ShopDatabase {
  const pool = new Pool({
    connectionString: databaseUrl,
    max: poolSize,
    connectionTimeoutMillis: connectTimeoutMs,
    ...(patienceMs !== undefined && { query_timeout: patienceMs }),
    application_name: 'ocs',
  });
  // A connection that breaks, idle or in use, is replaced at the next query; without listeners it would end the process.
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

/** Whether a query failed because the database cannot be reached, and not because of the query. */
export function isConnectionError(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  if ('code' in error && typeof error.code === 'string') {
    return networkCodes.has(error.code) || connectionState.test(error.code);
  }
  return 'message' in error && lostConnection.test(String(error.message));
}

// SQLSTATE: a transaction that may only read, as on a standby or where an operator says so.
const readOnlyState = '25006';

/** Whether a statement failed because the database takes no changes at present. */
export function isReadOnlyError(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === readOnlyState;
}

/** The database's address without its password, for messages. */
export function describeDatabase(databaseUrl: string): string {
  const { host, pathname } = new URL(databaseUrl);
  return `${host}${pathname}`;
}
