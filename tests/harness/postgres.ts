import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '../../scripts/local-shop/ports';
import { initialiseCluster, startCluster, type Cluster } from '../../scripts/local-shop/postgres/cluster';
import { locatePostgres, type PostgresLocation } from '../../scripts/local-shop/postgres/location';
import { embeddedDatabaseUrl, embeddedOwner } from '../../scripts/local-shop/prepare';
import { UserError } from '../../scripts/local-shop/script';
import { readSecrets } from '../../scripts/local-shop/secrets';

const startAttempts = 50;
const retryMs = 100;

/** The embedded PostgreSQL of a data folder, in processes that tests can stop, kill and start again. */
export class TestPostgres {
  readonly port: number;
  /** Its files and the user that runs it. */
  readonly location: PostgresLocation;
  readonly #password: string;
  readonly #settings: string[];
  #cluster: Cluster | undefined;

  private constructor(location: PostgresLocation, port: number, password: string, settings: string[]) {
    this.location = location;
    this.port = port;
    this.#password = password;
    this.#settings = settings;
  }

  /** Creates and starts the database. `settings` are PostgreSQL's own, such as `max_connections=30`. */
  static async start(dataDir: string, settings: string[] = []): Promise<TestPostgres> {
    const [location, { databasePassword }, port] = await Promise.all([
      locatePostgres(dataDir),
      readSecrets(dataDir),
      freePort(),
    ]);
    await initialiseCluster(location, databasePassword);
    const postgres = new TestPostgres(location, port, databasePassword, settings);
    await postgres.start();
    return postgres;
  }

  /** Address of the database `ocs`. */
  get url(): string {
    return this.urlAt(this.port);
  }

  /** The same address at another port, such as that of a proxy. */
  urlAt(port: number): string {
    return embeddedDatabaseUrl(port, embeddedOwner, this.#password);
  }

  /** Starts the database unless it runs. */
  async start(): Promise<void> {
    if (this.#cluster) return;
    for (let attempt = 1; ; attempt += 1) {
      try {
        this.#cluster = await startCluster(this.location, this.port, this.#settings);
        return;
      } catch (error) {
        // PostgreSQL refuses to start while a process of the killed one still ends.
        if (!(error instanceof UserError) || attempt === startAttempts) throw error;
        await delay(retryMs);
      }
    }
  }

  /** Kills the main process with SIGKILL; the others end on their own. */
  async kill(): Promise<void> {
    const [pid] = (await readFile(path.join(this.location.cluster, 'postmaster.pid'), 'utf8')).split('\n');
    process.kill(Number(pid), 'SIGKILL');
    await this.#cluster?.exited;
    this.#cluster = undefined;
  }

  /** Shuts the database down; open transactions are rolled back. */
  async stop(): Promise<void> {
    await this.#cluster?.stop();
    this.#cluster = undefined;
  }
}
