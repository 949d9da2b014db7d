import type { Settings } from '../settings/settings';
import type { BlobStore } from './blob-store';
import { FolderStore } from './folder-store';

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
