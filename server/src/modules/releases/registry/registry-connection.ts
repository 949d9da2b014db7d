import { Socket } from 'node:net';
import { Client } from 'pg';
import { serverTimeouts } from '../../../database/connect';
import type { RegistryRow } from './snapshot';

const timeoutMs = 5000;
/** Shorter, so that PostgreSQL ends a read before this server starts another one. */
const statementTimeoutMs = 4000;

/**
 * A dedicated connection that receives change notifications and reads the live versions. The next query replaces a
 * broken one.
 */
export class RegistryConnection {
  readonly #databaseUrl: string;
  readonly #onChange: () => void;
  #client: Client | undefined;
  #isClosed = false;

  constructor(databaseUrl: string, onChange: () => void) {
    this.#databaseUrl = databaseUrl;
    this.#onChange = onChange;
  }

  /** Changes with every write to a row in use, including manual edits. */
  async fingerprint(): Promise<string> {
    const [row] = await this.#query<{ fingerprint: string }>(`
      select coalesce(string_agg(concat_ws(' ', live.name, live.xmin, r.xmin, c.xmin), ',' order by live.name), '')
        || coalesce(md5((${flags})::text), '')
        as fingerprint
      ${inUse}`);
    return row?.fingerprint ?? '';
  }

  rows(): Promise<RegistryRow[]> {
    return this.#query<RegistryRow>(`
      select live.name, live.version, r.document, live.canary, live.canary_percent, c.document as canary_document,
        (${flags} where part = live.name) as flags
      ${inUse} order by live.name`);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#client?.end();
  }

  async #query<Row extends object>(statement: string): Promise<Row[]> {
    const client = (this.#client ??= await this.#connect());
    try {
      return (await client.query<Row>(statement)).rows;
    } catch (error) {
      this.#drop(client);
      throw error;
    }
  }

  async #connect(): Promise<Client> {
    if (this.#isClosed) throw new Error('The registry is closed.');
    const client = new Client({
      connectionString: this.#databaseUrl,
      // Unreferenced, so that this connection does not keep the process alive.
      stream: () => new Socket().unref(),
      connectionTimeoutMillis: timeoutMs,
      query_timeout: timeoutMs,
      statement_timeout: statementTimeoutMs,
      lock_timeout: serverTimeouts.lock_timeout,
      application_name: 'ocs registry',
    });
    client.on('error', () => {
      this.#drop(client);
    });
    client.on('notification', this.#onChange);
    await client.connect();
    await client.query('listen ocs_releases');
    return client;
  }

  #drop(client: Client): void {
    if (this.#client === client) this.#client = undefined;
    client.end().catch(() => undefined);
  }
}

/** The settings of flags, as `FlagRules`. */
const flags = `select json_agg(json_build_object(
    'part', part, 'flag', flag, 'shares', shares,
    'hasPersonal', roles <> '[]' or exists (
      select from flag_people person join users on users.id = user_id
      where (person.part, person.flag) = (settings.part, settings.flag) and deleted_at is null),
    'experiment', (
      select json_build_object('id', id::text, 'default', default_value) from experiments
      where id = settings.experiment and ended_at is null)
  ) order by part, flag) from flag_settings settings`;

const inUse = `from live_releases live
  left join releases r on r.name = live.name and r.version = live.version
  left join releases c on c.name = live.name and c.version = live.canary`;
