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

/** The user in a database's address. */
export const userOf = (databaseUrl: string): string => decodeURIComponent(new URL(databaseUrl).username);

/** The database's address without its password, for messages. */
export function describeDatabase(databaseUrl: string): string {
  const { host, pathname } = new URL(databaseUrl);
  return `${host}${pathname}`;
}
