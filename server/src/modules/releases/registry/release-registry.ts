import type { FastifyBaseLogger } from 'fastify';
import { RegistryConnection } from './registry-connection';
import { readRows, type Snapshot } from './snapshot';

const pollMs = 1000;

/**
 * What is live, in memory: no page needs a query, and while the database is away the last known state serves. It follows
 * the database from the first question on: at once by its notifications, and within a second where those do not arrive.
 */
export class ReleaseRegistry {
  readonly #connection: RegistryConnection;
  readonly #log: FastifyBaseLogger;
  #snapshot: Snapshot | undefined;
  #fingerprint = '';
  #reading: Promise<void> = Promise.resolve();
  /** A reading that has not begun, and so will see all that happened until now. */
  #next: Promise<void> | undefined;
  #isLost = false;
  #timer: NodeJS.Timeout | undefined;

  constructor(databaseUrl: string, log: FastifyBaseLogger) {
    this.#log = log;
    this.#connection = new RegistryConnection(databaseUrl, () => {
      this.#refreshLater();
    });
  }

  async current(): Promise<Snapshot> {
    this.#follow();
    if (!this.#snapshot) await this.refresh();
    return this.#snapshot ?? { parts: [] };
  }

  /** Reads what is live now; one reading after the other. */
  refresh(): Promise<void> {
    this.#next ??= this.#reading.then(() => {
      this.#next = undefined;
      return this.#read();
    });
    this.#reading = this.#next.catch(() => undefined);
    return this.#next;
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#reading;
    await this.#connection.close();
  }

  #follow(): void {
    this.#timer ??= setInterval(() => {
      this.#refreshLater();
    }, pollMs).unref();
  }

  #refreshLater(): void {
    this.refresh().catch((error: unknown) => {
      if (!this.#isLost) this.#log.warn({ err: error }, 'The registry cannot be read; what was live last is served.');
      this.#isLost = true;
    });
  }

  async #read(): Promise<void> {
    const fingerprint = await this.#connection.fingerprint();
    this.#isLost = false;
    if (this.#snapshot && fingerprint === this.#fingerprint) return;
    this.#snapshot = readRows(await this.#connection.rows(), this.#snapshot, this.#log);
    this.#fingerprint = fingerprint;
  }
}
