import { randomUUID } from 'node:crypto';
import { access, mkdir, open, readdir, readFile, rename, rm, stat, statfs, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { BlobStore, StoredBlob } from './blob-store';

/** Several photos of the maximum size in all widths. */
const leastFreeBytes = 64 * 1024 * 1024;
/** What a killed process was writing is deleted after this time. */
const partialMs = 24 * 60 * 60 * 1000;

/** Blobs in `<data folder>/blobs`, each in a file whose path is its key. */
export class FolderStore implements BlobStore {
  readonly #folder: string;
  /** On the same disk, so that a rename makes a file appear whole. */
  readonly #partial: string;

  constructor(dataDir: string) {
    this.#folder = path.join(dataDir, 'blobs');
    this.#partial = path.join(this.#folder, '.partial');
  }

  async put(key: string, content: Buffer): Promise<void> {
    const partial = path.join(this.#partial, randomUUID());
    const file = this.#fileOf(key);
    try {
      await mkdir(this.#partial, { recursive: true });
      await mkdir(path.dirname(file), { recursive: true });
      // On disk before it counts: a version must not go live with files that a power failure empties.
      await writeFile(partial, content, { flush: true });
      await rename(partial, file);
    } catch (error) {
      await rm(partial, { force: true });
      throw error;
    }
  }

  read(key: string): Promise<Buffer | undefined> {
    return readFile(this.#fileOf(key)).catch(undefinedIfMissing);
  }

  async open(key: string): Promise<StoredBlob | undefined> {
    const file = await open(this.#fileOf(key)).catch(undefinedIfMissing);
    if (!file) return undefined;
    const { size } = await file.stat();
    return { bytes: size, body: file.createReadStream() };
  }

  has(key: string): Promise<boolean> {
    return access(this.#fileOf(key)).then(
      () => true,
      () => false,
    );
  }

  async delete(keys: string[]): Promise<void> {
    await Promise.all(keys.map((key) => rm(this.#fileOf(key), { force: true })));
  }

  async *list(prefix: string): AsyncIterable<{ key: string; storedAt: Date }> {
    const entries = await readdir(this.#fileOf(prefix), { recursive: true, withFileTypes: true }).catch(
      undefinedIfMissing,
    );
    for (const entry of entries ?? []) {
      if (!entry.isFile()) continue;
      const file = path.join(entry.parentPath, entry.name);
      const found = await stat(file).catch(undefinedIfMissing);
      const key = path.relative(this.#folder, file).split(path.sep).join('/');
      if (found) yield { key, storedAt: found.mtime };
    }
  }

  async limit(): Promise<string | undefined> {
    await mkdir(this.#folder, { recursive: true });
    await this.#deleteOldPartials();
    const { bavail, bsize } = await statfs(this.#folder);
    if (bavail * bsize >= leastFreeBytes) return undefined;
    const mebibytes = Math.floor((bavail * bsize) / 1024 / 1024);
    return `There are ${String(mebibytes)} MiB left for photos and releases in ${this.#folder}: make room.`;
  }

  async #deleteOldPartials(): Promise<void> {
    for (const name of await readdir(this.#partial).catch(() => [])) {
      const file = path.join(this.#partial, name);
      const found = await stat(file).catch(undefinedIfMissing);
      if (found && Date.now() - found.mtimeMs > partialMs) await rm(file, { force: true });
    }
  }

  #fileOf(key: string): string {
    return path.join(this.#folder, ...key.split('/'));
  }
}

function undefinedIfMissing(error: unknown): undefined {
  if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
}
