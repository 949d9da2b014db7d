import { Client } from 'pg';
import type { TestPostgres } from '../../harness/postgres';

/** Takes every connection of the database, including the shop's; resolves with a function that releases them. */
export async function takeAllConnections(postgres: TestPostgres): Promise<() => Promise<void>> {
  const clients: Client[] = [];
  const take = async (): Promise<boolean> => {
    const client = new Client({ connectionString: postgres.url });
    client.on('error', () => undefined);
    try {
      await client.connect();
    } catch {
      return false;
    }
    clients.push(client);
    return true;
  };
  const takeAll = async (): Promise<void> => {
    while (await take());
  };
  await takeAll();
  const [first] = clients;
  if (!first) throw new Error('The database accepts no connection.');
  const { rows } = await first.query<{ max: number }>(`select current_setting('max_connections')::int as max`);
  // The shop reconnects quickly and may take some of its own connections back. One that is starting has no name yet.
  while (clients.length < (rows[0]?.max ?? 0)) {
    await first.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'ocs%' or state = 'starting'`,
    );
    await takeAll();
  }
  return async () => {
    await Promise.all(clients.map((client) => client.end()));
  };
}
