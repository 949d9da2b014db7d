import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Client } from 'pg';
import { connect } from '../database/connect';
import { migrate } from '../database/migrate';
import { serverFolder } from '../server-folder';

/** Any constant: it keeps processes that test at the same time from building the template twice. */
const templateLock = 7_120_023;

/**
 * The name of an empty database with all migrations: copying it takes less time than they take. The first caller builds it. It
 * stays on the test server, one for each state of the migrations.
 */
export async function migratedTemplate(client: Client, serverUrl: string): Promise<string> {
  const name = `ocs_template_${await hashMigrations()}`;
  await client.query('select pg_advisory_lock($1)', [templateLock]);
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (rowCount === 0) await build(client, serverUrl, name);
  } finally {
    await client.query('select pg_advisory_unlock($1)', [templateLock]);
  }
  return name;
}

async function hashMigrations(): Promise<string> {
  const folder = path.join(serverFolder, 'migrations');
  const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.sql')).sort();
  const hash = createHash('sha256');
  for (const file of files) hash.update(file).update(await readFile(path.join(folder, file)));
  return hash.digest('hex').slice(0, 12);
}

/** Renamed when it is complete: nobody copies half of it. */
async function build(client: Client, serverUrl: string, name: string): Promise<void> {
  const unfinished = `${name}_unfinished`;
  await client.query(`drop database if exists ${unfinished} with (force)`);
  await client.query(`create database ${unfinished}`);
  const database = connect(Object.assign(new URL(serverUrl), { pathname: `/${unfinished}` }).href, 2);
  await migrate(database).finally(() => database.destroy());
  await client.query(`alter database ${unfinished} rename to ${name}`);
}
