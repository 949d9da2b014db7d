/** A process of its own: the statements of one request, over and over by `pg` alone, ten at a time; prints how often, as JSON. */
import { Pool, type QueryConfig } from 'pg';
import { buildApp } from '../../server/src/app';
import { connect } from '../../server/src/database/connect';
import { readSettings } from '../../server/src/settings';
import type { Row } from './rows';

/** As `pg` takes it: a text and its values, or the description of a prepared statement. */
type Statement = [statement: string | QueryConfig, values?: unknown[]];

const task = JSON.parse(process.argv[2] ?? '') as Row & { env: Record<string, string>; seconds: number };

/** Lets the server answer the request once, and takes down what it sends to the database. */
async function statementsOf({ method, path: url, headers, body }: Row): Promise<Statement[]> {
  // Standard output is for the figures.
  const settings = readSettings({ ...task.env, LOG_LEVEL: 'silent' });
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

const statements = await statementsOf(task);
const pool = new Pool({ connectionString: task.env['DATABASE_URL'], max: 10 });
const end = performance.now() + task.seconds * 1000;
let rounds = 0;
const loop = async () => {
  while (performance.now() < end) {
    for (const [statement, values] of statements) await pool.query(statement, values);
    rounds += 1;
  }
};
await Promise.all(Array.from({ length: 10 }, loop));
await pool.end();
console.log(JSON.stringify({ perSecond: rounds / task.seconds }));
