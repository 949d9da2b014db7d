import { appendFile, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { connect, type ShopDatabase } from '../../../../server/src/database/connect';
import { initialiseCluster, startCluster, type Cluster } from '../../../../scripts/local-shop/postgres/cluster';
import { locatePostgres, type PostgresLocation } from '../../../../scripts/local-shop/postgres/location';
import { embeddedDatabaseUrl } from '../../../../scripts/local-shop/prepare';
import { freePort } from '../../../../scripts/local-shop/ports';
import { UserError } from '../../../../scripts/local-shop/script';
import { readSecrets } from '../../../../scripts/local-shop/secrets';

/** Few enough that a scene can use up all of them. */
const maxConnections = 30;
const startAttempts = 50;

/** A PostgreSQL that a scene may end in any way; `database` leads straight to it, past the wire that the shop uses. */
export class OwnPostgres {
  readonly port: number;
  readonly password: string;
  readonly database: ShopDatabase;
  readonly #location: PostgresLocation;
  #cluster: Cluster | undefined;

  private constructor(location: PostgresLocation, port: number, password: string) {
    this.#location = location;
    this.port = port;
    this.password = password;
    this.database = connect(this.urlAt(port), 2);
  }

  static async make(dataDir: string): Promise<OwnPostgres> {
    const [location, { databasePassword }, port] = await Promise.all([
      locatePostgres(dataDir),
      readSecrets(dataDir),
      freePort(),
    ]);
    await initialiseCluster(location, databasePassword);
    await appendFile(path.join(location.cluster, 'postgresql.conf'), `max_connections = ${String(maxConnections)}\n`);
    const postgres = new OwnPostgres(location, port, databasePassword);
    await postgres.start();
    return postgres;
  }

  /** The folder in which it may write, and whose user it is. */
  get location(): PostgresLocation {
    return this.#location;
  }

  urlAt(port: number): string {
    return embeddedDatabaseUrl(port, this.password);
  }

  /** Changes nothing while it runs. */
  async start(): Promise<void> {
    if (this.#cluster) return;
    for (let attempt = 1; ; attempt += 1) {
      try {
        this.#cluster = await startCluster(this.#location, this.port);
        return;
      } catch (error) {
        // It refuses to start for as long as a process of the one before it is still ending.
        if (!(error instanceof UserError) || attempt === startAttempts) throw error;
        await delay(100);
      }
    }
  }

  /** kill -9 of the whole database at once. */
  async kill(): Promise<void> {
    const [pid] = (await readFile(path.join(this.#location.cluster, 'postmaster.pid'), 'utf8')).split('\n');
    process.kill(Number(pid), 'SIGKILL');
    await this.#cluster?.exited;
    this.#cluster = undefined;
  }

  async stop(): Promise<void> {
    await this.#cluster?.stop();
    this.#cluster = undefined;
  }
}
