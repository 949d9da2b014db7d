import type { BlobStore } from './blob-store';
import type { StoreBackup } from './store-backup';

type IsIntact = (content: Buffer) => boolean;

/** Counts the files that a store must have, and takes those that are missing or damaged from a backup. */
export class FileCheck {
  /** Keys that neither the store nor the backup has intact. */
  readonly missing: string[] = [];
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
    const stored = await this.#store.read(key);
    if (stored && isIntact(stored)) return stored;
    for await (const content of this.#backup?.read(key) ?? []) {
      if (!isIntact(content)) continue;
      await this.#store.put(key, content);
      this.restored += 1;
      return content;
    }
    return undefined;
  }
}
