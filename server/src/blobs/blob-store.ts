import type { Readable } from 'node:stream';

/** The content under a key, to send as it arrives. */
export interface StoredBlob {
  bytes: number;
  body: Readable;
}

/**
 * Keeps released files and photos under keys such as `files/3f/3fa9…`: in a folder, or in a bucket of an S3-compatible object
 * store that several servers share. A store that cannot be reached rejects with `StoreUnavailable`.
 */
export interface BlobStore {
  /** Stores the content whole or not at all; it lasts once the promise resolves. Replaces what is there. */
  put(key: string, content: Buffer): Promise<void>;
  /** Reads the whole content; undefined if there is none. */
  read(key: string): Promise<Buffer | undefined>;
  /** Opens content that is not empty. Destroy the body unless you read it to its end. */
  open(key: string): Promise<StoredBlob | undefined>;
  has(key: string): Promise<boolean>;
  /** Keys without content are no error. */
  delete(keys: string[]): Promise<void>;
  /** Keys that begin with `prefix`, which ends with a slash, and when each was stored last. */
  list(prefix: string): AsyncIterable<{ key: string; storedAt: Date }>;
  /** A sentence about what limits the store, such as a full disk; undefined if nothing does. */
  limit(): Promise<string | undefined>;
}
