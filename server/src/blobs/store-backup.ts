import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * The copy of a store that `deploy/backup/back-up-store` keeps in a folder: `current` is the store as it was last, `removed` what it
 * has removed or replaced since, by day.
 */
export class StoreBackup {
  readonly #folders: string[];

  private constructor(folders: string[]) {
    this.#folders = folders;
  }

  /** Rejects if the folder is not such a copy. */
  static async open(folder: string): Promise<StoreBackup> {
    const current = path.join(folder, 'current');
    const removed = path.join(folder, 'removed');
    const [entries, days] = await Promise.all([current, removed].map((one) => readdir(one).catch(() => [])));
    if (!entries?.length) throw new Error(`${folder} holds no copy of a store: ${current} is missing or empty`);
    return new StoreBackup([
      current,
      ...(days ?? [])
        .sort()
        .reverse()
        .map((day) => path.join(removed, day)),
    ]);
  }

  /** What was stored under the key, the newest first, as far as it can be read. */
  async *read(key: string): AsyncIterable<Buffer> {
    for (const folder of this.#folders) {
      const content = await readFile(path.join(folder, ...key.split('/'))).catch(() => undefined);
      if (content) yield content;
    }
  }
}
