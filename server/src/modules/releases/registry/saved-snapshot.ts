import { z } from 'zod';
import { releaseSchema } from 'contract/release';
import type { BlobStore } from '../../../blobs/blob-store';
import type { Snapshot } from './snapshot';

const key = 'registry.json';

const snapshotSchema = z.object({
  parts: z.array(
    z.object({
      live: releaseSchema,
      canary: z.object({ release: releaseSchema, percent: z.number().min(0).max(100) }).optional(),
    }),
  ),
});

/**
 * The live versions in the store, for servers that start while the database is unavailable. Every server saves what it has
 * read, one write after the other, so the store ends with the latest versions.
 */
export class SavedSnapshot {
  readonly #store: BlobStore;
  #saved: Snapshot | undefined;
  #saving: Promise<void> | undefined;

  constructor(store: BlobStore) {
    this.#store = store;
  }

  /** Saves the snapshot unless a write is under way or it is saved already. Call it again later: nothing else repeats it. */
  save(snapshot: Snapshot): void {
    if (snapshot === this.#saved) return;
    this.#saving ??= this.#write(snapshot).finally(() => (this.#saving = undefined));
  }

  /** Undefined if there is none, it is not valid, or the store is unavailable. */
  async read(): Promise<Snapshot | undefined> {
    try {
      const content = await this.#store.read(key);
      const snapshot = snapshotSchema.parse(JSON.parse(content?.toString() ?? ''));
      return { parts: snapshot.parts.map(({ live, canary }) => ({ live, canary })) };
    } catch {
      return undefined;
    }
  }

  async #write(snapshot: Snapshot): Promise<void> {
    try {
      await this.#store.put(key, Buffer.from(JSON.stringify(snapshot)));
      this.#saved = snapshot;
    } catch {
      // `/ready` reports the store.
    }
  }

  /** Resolves when no write is under way. */
  async close(): Promise<void> {
    await this.#saving;
  }
}
