import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { connect, type ShopDatabase } from '../database/connect';

export interface TestDatabase {
  url: string;
  database: ShopDatabase;
  drop: () => Promise<void>;
}

/** Creates an empty database on the test server. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const serverUrl = process.env['TEST_DATABASE_URL'];
  if (!serverUrl) throw new Error('TEST_DATABASE_URL is missing: run the tests through jest, which sets it.');
  const name = `ocs_test_${randomBytes(6).toString('hex')}`;
  await execute(serverUrl, `create database ${name}`);
  const url = Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href;
  const database = connect(url, 10);
  const drop = async (): Promise<void> => {
    await database.destroy();
    await execute(serverUrl, `drop database ${name} with (force)`);
  };
  return { url, database, drop };
}

async function execute(serverUrl: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: serverUrl });
  await client.connect();
  await client.query(statement);
  await client.end();
}
