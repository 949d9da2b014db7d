import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { grantApplication } from '../database/application-user';
import { connect, userOf, type ShopDatabase } from '../database/connect';
import { migratedTemplate } from './migrated-template';

export interface TestDatabase {
  /** As the owner of the tables, like `database`. */
  url: string;
  /** As the user of the server. In an empty database, `migrate` gives it its rights. */
  applicationUrl: string;
  database: ShopDatabase;
  drop: () => Promise<void>;
}

/** Creates an empty database on the test server. */
export const createTestDatabase = (): Promise<TestDatabase> => create(() => Promise.resolve('template1'));

/** Creates a database with all migrations, as `migrate` leaves it. */
export const createMigratedDatabase = async (): Promise<TestDatabase> => {
  const migrated = await create(migratedTemplate);
  await grantApplication(migrated.database, userOf(migrated.applicationUrl));
  return migrated;
};

async function create(templateOf: (client: Client, serverUrl: string) => Promise<string>): Promise<TestDatabase> {
  const serverUrl = process.env['TEST_DATABASE_URL'];
  if (!serverUrl) throw new Error('TEST_DATABASE_URL is missing: run the tests through jest, which sets it.');
  const name = `ocs_test_${randomBytes(6).toString('hex')}`;
  const password = randomBytes(12).toString('hex');
  await withClient(serverUrl, async (client) => {
    await client.query(`create database ${name} template ${await templateOf(client, serverUrl)}`);
    await client.query(`create role ${name} login password '${password}'`);
  });
  const url = Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href;
  const applicationUrl = Object.assign(new URL(url), { username: name, password }).href;
  const database = connect(url, 10);
  const drop = async (): Promise<void> => {
    await database.destroy();
    await withClient(serverUrl, async (client) => {
      await client.query(`drop database ${name} with (force)`);
      await client.query(`drop role ${name}`);
    });
  };
  return { url, applicationUrl, database, drop };
}

async function withClient(url: string, use: (client: Client) => Promise<void>): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await use(client);
  } finally {
    await client.end();
  }
}
