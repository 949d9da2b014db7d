import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { connect, type ShopDatabase } from '../database/connect';

export interface TestDatabase {
  /** As the owner of the tables, like `database`. */
  url: string;
  /** As the user of the server; `migrate` gives it its rights. */
  applicationUrl: string;
  database: ShopDatabase;
  drop: () => Promise<void>;
}

/** Creates an empty database on the test server. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const serverUrl = process.env['TEST_DATABASE_URL'];
  if (!serverUrl) throw new Error('TEST_DATABASE_URL is missing: run the tests through jest, which sets it.');
  const name = `ocs_test_${randomBytes(6).toString('hex')}`;
  const password = randomBytes(12).toString('hex');
  await execute(serverUrl, `create database ${name}`);
  await execute(serverUrl, `create role ${name} login password '${password}'`);
  const url = Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href;
  const applicationUrl = Object.assign(new URL(url), { username: name, password }).href;
  const database = connect(url, 10);
  const drop = async (): Promise<void> => {
    await database.destroy();
    await execute(serverUrl, `drop database ${name} with (force)`);
    await execute(serverUrl, `drop role ${name}`);
  };
  return { url, applicationUrl, database, drop };
}

async function execute(serverUrl: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: serverUrl });
  await client.connect();
  await client.query(statement);
  await client.end();
}
