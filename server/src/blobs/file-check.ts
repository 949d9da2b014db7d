import { messageOf } from '../command-error';
import type { BlobStore } from './blob-store';
import type { StoreBackup } from './store-backup';
import { StoreUnavailable } from './store-unavailable';

type IsIntact = (content: Buffer) => boolean;

/** Counts the files that a store must have, and takes those that are missing or damaged from a backup. */
export class FileCheck {
  /** Keys that neither the store nor the backup has intact. */
  readonly missing: string[] = [];
  /** Files of the store that cannot be read, which count as damaged: their keys, and why. */
  readonly unreadable: string[] = [];
  files = 0;
  restored = 0;
  readonly #store: BlobStore;
  readonly #backup: StoreBackup | undefined;

  constructor(store: BlobStore, backup: StoreBackup | undefined) {
    this.#store = store;
    this.#backup = backup;
  }

  /** Resolves with the content. */
  async require(key: string, isIntact: IsIntact): Promise<Buffer | undefined> {
    this.files += 1;
    const content = await this.take(key, isIntact);
    if (!content) this.missing.push(key);
    return content;
  }

  /** The same for a file that need not exist. */
  async take(key: string, isIntact: IsIntact): Promise<Buffer | undefined> {
    const stored = await this.#store.read(key).catch((error: unknown) => this.#reportUnreadable(key, error));
    if (stored && isIntact(stored)) return stored;
    for await (const content of this.#backup?.read(key) ?? []) {
      if (!isIntact(content)) continue;
      await this.#store.put(key, content);
      this.restored += 1;
      return content;
    }
    return undefined;
  }

  #reportUnreadable(key: string, error: unknown): undefined {
    // Then no file can be read.
    if (error instanceof StoreUnavailable) throw error;
    this.unreadable.push(`${key} (${messageOf(error)})`);
  }
}
