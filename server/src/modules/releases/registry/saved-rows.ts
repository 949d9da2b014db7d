import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { BlobStore } from '../../../blobs/blob-store';
import type { RegistryRow } from './snapshot';

const key = 'registry.json';

/** A server that stops does not wait longer for the store. */
const closeTimeoutMs = 1000;

/** A store that gave nothing is asked again after this time, then after twice as long, up to the limit; less by up to half. */
const firstPauseMs = 1000;
const longestPauseMs = 15_000;

/**
 * A copy of the registry in the store, for servers that start while the database is unavailable. Every server saves what it has
 * read, so the copy may be one change behind until they have read the next one.
 */
export class SavedRows {
  readonly #store: BlobStore;
  readonly #log: FastifyBaseLogger;
  #saved: RegistryRow[] | undefined;
  #saving: Promise<void> | undefined;
  #hasFailed = false;
  #pauseMs = firstPauseMs;
  #nextReadAt = 0;

  constructor(store: BlobStore, log: FastifyBaseLogger) {
    this.#store = store;
    this.#log = log;
  }

  /**
   * Saves the rows unless a write is under way or they are saved already. Call it again later: nothing else repeats it. An
   * empty registry does not replace the copy: it may be the wrong database.
   */
  save(rows: RegistryRow[]): void {
    if (rows === this.#saved || rows.length === 0) return;
    this.#saving ??= this.#write(rows).finally(() => (this.#saving = undefined));
  }

  /** Empty if there is no copy, it is damaged, or the store is unavailable; then calls that follow soon do not read again. */
  async read(): Promise<RegistryRow[]> {
    if (performance.now() < this.#nextReadAt) return [];
    const rows = await this.#readCopy();
    if (rows.length === 0) this.#readLater();
    return rows;
  }

  async close(): Promise<void> {
    await Promise.race([this.#saving, delay(closeTimeoutMs, undefined, { ref: false })]);
  }

  async #readCopy(): Promise<RegistryRow[]> {
    try {
      const rows: unknown = JSON.parse((await this.#store.read(key))?.toString() ?? '[]');
      return Array.isArray(rows) ? (rows as RegistryRow[]) : [];
    } catch {
      return [];
    }
  }

  #readLater(): void {
    // Servers that started together do not ask together.
    this.#nextReadAt = performance.now() + this.#pauseMs * (1 - Math.random() / 2);
    this.#pauseMs = Math.min(2 * this.#pauseMs, longestPauseMs);
  }

  async #write(rows: RegistryRow[]): Promise<void> {
    try {
      await this.#store.put(key, Buffer.from(JSON.stringify(rows)));
      this.#saved = rows;
      this.#hasFailed = false;
    } catch (error) {
      if (!this.#hasFailed) this.#log.warn({ err: error }, 'The copy of the registry in the store could not be saved.');
      this.#hasFailed = true;
    }
  }
}
