/** Repeats the SQL statements of one request with `pg` alone, ten at a time, and prints the rate as JSON. */
import { Pool, type QueryConfig } from 'pg';
import { buildApp } from '../../../server/src/app';
import { connect } from '../../../server/src/database/connect';
import { readSettings } from '../../../server/src/settings/read-settings';
import { readTask } from '../run-process';
import type { ApiCall } from './api-calls';

export interface StatementLoop {
  call: ApiCall;
  /** The server's settings, as environment variables. */
  env: NodeJS.ProcessEnv;
  seconds: number;
}

export interface StatementFigures {
  /** Requests whose statements ran in one second. */
  perSecond: number;
}

/** As `pg` takes it: SQL and its values, or a prepared statement. */
type Statement = [statement: string | QueryConfig, values?: unknown[]];

const { call, env, seconds } = await readTask<StatementLoop>();

/** Answers the request once in this process and records the statements that it sends. */
async function recordStatements({ method, path: url, headers, body }: ApiCall): Promise<Statement[]> {
  // Standard output is for the figures.
  const settings = readSettings({ ...env, LOG_LEVEL: 'silent' });
  const database = connect(settings.databaseUrl, 1);
  const statements: Statement[] = [];
  database.pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...statement: Statement) => Promise<unknown>;
    Object.assign(client, {
      query: (...statement: Statement) => {
        statements.push(statement);
        return query(...statement);
      },
    });
  });
  const app = await buildApp({ settings, database });
  await app.inject({ method, url, headers: { host: 'localhost', ...headers }, payload: body });
  await app.close();
  await database.destroy();
  return statements;
}

const statements = await recordStatements(call);
const pool = new Pool({ connectionString: env['DATABASE_URL'], max: 10 });
const end = performance.now() + seconds * 1000;
let rounds = 0;
const loop = async () => {
  while (performance.now() < end) {
    for (const [statement, values] of statements) await pool.query(statement, values);
    rounds += 1;
  }
};
await Promise.all(Array.from({ length: 10 }, loop));
await pool.end();
const figures: StatementFigures = { perSecond: rounds / seconds };
console.log(JSON.stringify(figures));
