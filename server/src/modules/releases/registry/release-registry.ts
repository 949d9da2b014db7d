import type { FastifyBaseLogger } from 'fastify';
import { RegistryConnection } from './registry-connection';
import { readRows, type Snapshot } from './snapshot';

const pollMs = 1000;

/**
 * Keeps the live versions in memory: pages need no query, and the last known state survives a database outage. From the
 * first request on it follows notifications, and polls every second in case none arrive.
 */
export class ReleaseRegistry {
  readonly #connection: RegistryConnection;
  readonly #log: FastifyBaseLogger;
  #snapshot: Snapshot | undefined;
  #fingerprint = '';
  #reading: Promise<void> = Promise.resolve();
  /** A read that has not started yet and therefore sees all changes so far. */
  #next: Promise<void> | undefined;
  #isLost = false;
  #timer: NodeJS.Timeout | undefined;

  constructor(databaseUrl: string, log: FastifyBaseLogger) {
    this.#log = log;
    this.#connection = new RegistryConnection(databaseUrl, () => {
      this.#refreshLater();
    });
  }

  /** Whether any release has been read: from then on, pages are served without the database. */
  get isKnown(): boolean {
    return (this.#snapshot?.parts.length ?? 0) > 0;
  }

  async current(): Promise<Snapshot> {
    this.#follow();
    if (!this.#snapshot) await this.refresh();
    return this.#snapshot ?? { parts: [] };
  }

  /** Reads the live versions again; reads never overlap. */
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
      if (!this.#isLost)
        this.#log.warn({ err: error }, 'The registry cannot be read. The last known versions are served.');
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
