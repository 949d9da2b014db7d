import type { Readable } from 'node:stream';
import type { Settings } from '../settings';
import { FolderStore } from './folder-store';

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
  open(key: string): Promise<StoredBlob | undefined>;
  has(key: string): Promise<boolean>;
  /** Keys without content are no error. */
  delete(keys: string[]): Promise<void>;
  /** Keys that begin with `prefix`, which ends with a slash, and when each was stored last. */
  list(prefix: string): AsyncIterable<{ key: string; storedAt: Date }>;
  /** A sentence about what limits the store, such as a full disk; undefined if nothing does. */
  limit(): Promise<string | undefined>;
}

/**
 * Opens the store that the settings name; the default is a folder in the data folder. Rejects with a `SettingsError` if an
 * object store refuses the server.
 */
export async function openStore({
  dataDir,
  objectStore,
}: Pick<Settings, 'dataDir' | 'objectStore'>): Promise<BlobStore> {
  if (!objectStore) return new FolderStore(dataDir);
  // Loaded only if it is needed: the client takes 100 ms and 20 MB.
  const { S3Store } = await import('./s3-store');
  const store = new S3Store(objectStore);
  await store.assertPermitted();
  return store;
}
