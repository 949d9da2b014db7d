import { setTimeout as delay } from 'node:timers/promises';
import { negotiate } from '@fastify/accept-negotiator';
import { partName, versionText } from 'contract/release';
import { isPrivateFile } from 'contract/type-files';
import { LRUCache } from 'lru-cache';
import type { BlobStore } from '../../blobs/blob-store';
import { StoreUnavailable } from '../../blobs/store-unavailable';
import { encodings, readFileOf, readVersion, type StoredFile, type StoredVersion } from './stored-version';

/** What a client can decode. */
export interface Decoder {
  /** Its `Accept-Encoding`. */
  accepted: string | undefined;
  /** The SHA-256 of an earlier content that it has, in Base64. */
  dictionary: string | undefined;
}

/** A file as a client gets it. */
export interface ReleasedFile {
  content: Buffer;
  encoding: 'identity' | 'br' | 'gzip' | 'dcz';
  /** Of this encoding. */
  hash: string;
}

/** Several times the files of all live versions. */
const maxCachedBytes = 64 * 1024 * 1024;
const maxCachedVersions = 500;
/** The whole file may be in memory while the store is away. */
const maxDeltaMs = 500;
/** A list of files that lacks a file is read again at most this often. */
const shortestRereadMs = 1000;

/** Reads released files from the store, verifies each, and keeps those that are read often in memory. */
export class ReleasedFiles {
  readonly #contents: LRUCache<string, Buffer>;
  readonly #versions: LRUCache<string, { stored: StoredVersion; readAt: number }>;

  constructor(store: BlobStore) {
    // Clients that ask at the same time share one read.
    this.#contents = new LRUCache({
      maxSize: maxCachedBytes,
      sizeCalculation: (content) => content.length + 1,
      fetchMethod: (hash) => readFileOf(store, hash),
      ignoreFetchAbort: true,
    });
    this.#versions = new LRUCache({
      max: maxCachedVersions,
      // A version that is not there yet is not remembered: it may be published at any moment.
      fetchMethod: async (key) => {
        const [name = '', version = ''] = key.split('/');
        const stored = await readVersion(store, { name, version });
        return stored && { stored, readAt: performance.now() };
      },
      ignoreFetchAbort: true,
    });
  }

  /** A file of a version, or of a preview's folder, in an encoding that the client accepts; undefined if the version has no such file. */
  async find(
    { name, version, file }: { name: string; version: string; file: string },
    decoder: Decoder,
  ): Promise<ReleasedFile | undefined> {
    const isFolder = versionText.safeParse(version).success || /^preview-[0-9a-f]{32}$/.test(version);
    // Lists that an older server has written also name private files.
    if (!partName.safeParse(name).success || !isFolder || isPrivateFile(file)) return undefined;
    const key = `${name}/${version}`;
    for (const isRepeated of [false, true]) {
      const known = await this.#versions.fetch(key);
      const found = known && Object.hasOwn(known.stored.files, file) ? known.stored.files[file] : undefined;
      if (found) {
        const delta = await this.#findDelta(found, decoder);
        if (delta) return delta;
        const stored = encodings.filter((one) => found[one] !== undefined);
        const encoding = negotiate(decoder.accepted ?? '', stored) ?? 'identity';
        const hash = found[encoding] ?? found.identity;
        const content = await this.#contents.fetch(hash);
        if (content) return { content, encoding, hash };
        if (isRepeated) throw new StoreUnavailable(`The store has no whole copy of ${file} of ${key}.`);
      }
      // A version that was pruned and published again has more files, or other compressed copies.
      if (!found && (!known || performance.now() - known.readAt < shortestRereadMs)) return undefined;
      this.#versions.delete(key);
    }
    return undefined;
  }

  /** A delta only saves bytes, so one that cannot be read, or not in time, is no error. */
  async #findDelta({ deltas }: StoredFile, { accepted, dictionary }: Decoder): Promise<ReleasedFile | undefined> {
    const hash = dictionary === undefined ? undefined : deltas?.[dictionary];
    if (hash === undefined || negotiate(accepted ?? '', ['dcz']) === null) return undefined;
    const read = this.#contents.fetch(hash).catch(() => undefined);
    const content = await Promise.race([read, delay(maxDeltaMs, undefined, { ref: false })]);
    return content && { content, encoding: 'dcz', hash };
  }

  /** The content with this hash. Rejects if the store has no whole copy. */
  async read(hash: string): Promise<Buffer> {
    const content = await this.#contents.fetch(hash);
    if (!content) throw new StoreUnavailable(`The store has no whole copy of ${hash}.`);
    return content;
  }
}
