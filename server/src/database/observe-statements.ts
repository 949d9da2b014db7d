import { Kysely, PostgresDialect, type CompiledQuery, type ConnectionProvider, type DatabaseConnection } from 'kysely';
import type { Database } from './schema';

/** Is called before each statement. A function that it returns is called after it, with whether it failed. */
export type StatementObserver = (sql: string) => ((hasFailed: boolean) => void) | undefined;

const noPool = () => Promise.reject(new Error('This driver is only for statements on connections of another one.'));
const dialect = new PostgresDialect({ pool: noPool });
const driver = dialect.createDriver();

/**
 * The same tables and connections, for a caller whose statements are observed. It is cheap enough for one request, because it
 * shares the compiler: each has a hundred bound methods, and beside a second one V8 drops what it has optimised for the first.
 */
export function observeStatements(database: Kysely<Database>, observe: StatementObserver): Kysely<Database> {
  const executor = database.getExecutor();
  const connections: ConnectionProvider = {
    provideConnection: (use) =>
      executor.provideConnection((connection) => use(new ObservedConnection(connection, observe))),
  };
  return new Kysely({ config: { dialect }, dialect, driver, executor: executor.withConnectionProvider(connections) });
}

class ObservedConnection implements DatabaseConnection {
  readonly #connection: DatabaseConnection;
  readonly #observe: StatementObserver;

  constructor(connection: DatabaseConnection, observe: StatementObserver) {
    this.#connection = connection;
    this.#observe = observe;
  }

  async executeQuery<Row>(query: CompiledQuery) {
    const end = this.#observe(query.sql);
    let hasFailed = true;
    try {
      const result = await this.#connection.executeQuery<Row>(query);
      hasFailed = false;
      return result;
    } finally {
      end?.(hasFailed);
    }
  }

  /** Not observed: this server uses no cursors. */
  streamQuery<Row>(query: CompiledQuery, chunkSize?: number) {
    return this.#connection.streamQuery<Row>(query, chunkSize);
  }
}
