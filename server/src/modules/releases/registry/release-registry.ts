import type { FastifyBaseLogger } from 'fastify';
import type { BlobStore } from '../../../blobs/blob-store';
import { RegistryConnection } from './registry-connection';
import { SavedRows } from './saved-rows';
import { readRows, type RegistryRow, type Snapshot } from './snapshot';

const pollMs = 1000;

/**
 * Keeps the live versions in memory: pages need no query, and the last known state survives a database outage; a server that
 * starts during one takes it from the store. It follows notifications, and polls every second in case none arrive.
 */
export class ReleaseRegistry {
  readonly #connection: RegistryConnection;
  readonly #log: FastifyBaseLogger;
  readonly #saved: SavedRows;
  readonly #onChange: () => void;
  #snapshot: Snapshot = { parts: [] };
  /** Of the rows that the database gave last; undefined before that. */
  #fingerprint: string | undefined;
  #rows: RegistryRow[] = [];
  #reading: Promise<void> = Promise.resolve();
  /** A read that has not started yet and therefore sees all changes so far. */
  #next: Promise<void> | undefined;
  #isLost = false;
  #timer: NodeJS.Timeout | undefined;

  /** Calls `onChange` after each change that it has read from the database, and after the first read. */
  constructor(databaseUrl: string, store: BlobStore, log: FastifyBaseLogger, onChange: () => void) {
    this.#log = log;
    this.#onChange = onChange;
    this.#saved = new SavedRows(store, log);
    this.#connection = new RegistryConnection(databaseUrl, () => {
      this.#refreshLater();
    });
  }

  /** Whether any release has been read: from then on, pages are served without the database. */
  get isKnown(): boolean {
    return this.#snapshot.parts.length > 0;
  }

  /** The versions that were read last. */
  get known(): Snapshot {
    return this.#snapshot;
  }

  async current(): Promise<Snapshot> {
    this.#follow();
    if (!this.isKnown) await this.refresh().catch(this.#throwIfUnknown);
    return this.#snapshot;
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
    await this.#saved.close();
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

  #throwIfUnknown = (error: unknown): void => {
    if (!this.isKnown) throw error;
  };

  async #read(): Promise<void> {
    try {
      await this.#readDatabase();
      this.#saved.save(this.#rows);
    } catch (error) {
      if (!this.isKnown) this.#snapshot = readRows(await this.#saved.read(), this.#snapshot, this.#log);
      throw error;
    }
  }

  async #readDatabase(): Promise<void> {
    const fingerprint = await this.#connection.fingerprint();
    this.#isLost = false;
    if (fingerprint === this.#fingerprint) return;
    this.#rows = await this.#connection.rows();
    this.#snapshot = readRows(this.#rows, this.#snapshot, this.#log);
    this.#fingerprint = fingerprint;
    this.#onChange();
  }
}
