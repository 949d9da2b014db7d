import { LRUCache } from 'lru-cache';
import type { BlobStore } from '../../blobs/blob-store';
import { StoreUnavailable } from '../../blobs/store-unavailable';
import { encodings, readFileOf, readVersion, type StoredFile, type StoredVersion } from './stored-version';

/** A file as a client gets it. */
export interface ReleasedFile {
  content: Buffer;
  encoding: keyof StoredFile;
  /** Of this encoding. */
  hash: string;
}

/** Several times the files of all live versions. */
const maxCachedBytes = 64 * 1024 * 1024;
const maxCachedVersions = 500;

/** Reads released files from the store, verifies each, and keeps those that are read often in memory. */
export class ReleasedFiles {
  readonly #store: BlobStore;
  readonly #contents: LRUCache<string, Buffer>;
  readonly #versions: LRUCache<string, StoredVersion>;

  constructor(store: BlobStore) {
    this.#store = store;
    // Clients that ask at the same time share one read.
    this.#contents = new LRUCache({
      maxSize: maxCachedBytes,
      sizeCalculation: (content) => content.length + 1,
      fetchMethod: (hash) => readFileOf(store, hash),
    });
    this.#versions = new LRUCache({
      max: maxCachedVersions,
      // A version that is not there yet is not remembered: it may be published at any moment.
      fetchMethod: (key) => {
        const [name = '', version = ''] = key.split('/');
        return readVersion(store, { name, version });
      },
    });
  }

  /** A file of a version in an encoding that the client accepts; undefined if the version has no such file. */
  async find(
    { name, version, file }: { name: string; version: string; file: string },
    acceptEncoding: string | undefined,
  ): Promise<ReleasedFile | undefined> {
    const key = `${name}/${version}`;
    for (const isRepeated of [false, true]) {
      const stored = await this.#versions.fetch(key);
      const found = stored && Object.hasOwn(stored.files, file) ? stored.files[file] : undefined;
      if (!found) return undefined;
      const accepted = encodings.find((one) => found[one] !== undefined && acceptEncoding?.includes(one));
      const encoding = accepted ?? 'identity';
      const hash = found[encoding] ?? found.identity;
      const content = await this.#contents.fetch(hash);
      if (content) return { content, encoding, hash };
      // A version that was pruned and published again may have other compressed copies.
      if (!isRepeated) this.#versions.delete(key);
    }
    throw new StoreUnavailable(`The store has no whole copy of ${file} of ${key}.`);
  }

  /** The content with this hash, outside the cache. Rejects if the store has no whole copy. */
  async read(hash: string): Promise<Buffer> {
    const content = await readFileOf(this.#store, hash);
    if (!content) throw new StoreUnavailable(`The store has no whole copy of ${hash}.`);
    return content;
  }
}
