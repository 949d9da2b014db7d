import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import type { BlobStore } from '../../blobs/blob-store';
import { photoKey } from './photo-store';

/** Moves photos from where earlier versions of the server kept them into the store. */
export async function importPhotoFolder(store: BlobStore, dataDir: string): Promise<void> {
  const folder = path.join(dataDir, 'uploads');
  for (const entry of await readdir(folder, { withFileTypes: true }).catch(() => [])) {
    if (!entry.isFile() || entry.name.startsWith('.')) continue;
    const file = path.join(folder, entry.name);
    await store.put(photoKey(entry.name), await readFile(file));
    await rm(file);
  }
}
