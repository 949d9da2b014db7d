import { Client } from 'pg';
import type { OwnPostgres } from './own-postgres';

/** Takes every connection that the database has, those of the shop among them; resolves with what gives them back. */
export async function useUpConnections(postgres: OwnPostgres): Promise<() => Promise<void>> {
  const clients: Client[] = [];
  const take = async (): Promise<boolean> => {
    const client = new Client({ connectionString: postgres.urlAt(postgres.port) });
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
  // The shop is quick to connect again: it may take some of its own back before they are all gone.
  for (let ended = 1; ended > 0 && first; await takeAll()) {
    const { rowCount } = await first.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'ocs%'`,
    );
    ended = rowCount ?? 0;
  }
  return async () => {
    await Promise.all(clients.map((client) => client.end()));
  };
}
