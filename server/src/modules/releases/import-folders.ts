import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { integrityOf } from 'contract/integrity';
import type { Release } from 'contract/release';
import type { BlobStore } from '../../blobs/blob-store';
import type { ReleasePlace } from './release-place';
import { findRelease } from './releases.repository';
import { hasVersion, storeFile, writeVersion, type StoredVersion } from './stored-version';

/**
 * Moves the files of releases from where earlier versions of the server kept them into the store. A folder that the database
 * does not know, or that is incomplete, stays where it is.
 */
export async function importReleaseFolders(
  { database, store }: Pick<ReleasePlace, 'database' | 'store'>,
  dataDir: string,
): Promise<void> {
  const root = path.join(dataDir, 'releases');
  for (const name of await entriesOf(root))
    for (const version of await entriesOf(path.join(root, name))) {
      const known = await findRelease(database, name, version);
      if (!known) continue;
      const folder = path.join(root, name, version);
      const files = await importFiles(store, folder, known.document);
      const isComplete = Object.keys(known.document.files).every((file) => files[file]);
      if (!isComplete && !known.pruned_at) continue;
      if (!(await hasVersion(store, { name, version }))) await writeVersion(store, { name, version }, { files });
      await rm(folder, { recursive: true });
    }
}

const entriesOf = (folder: string): Promise<string[]> =>
  readdir(folder)
    .catch(ignoreMissing)
    .then((names) => names ?? []);

async function importFiles(store: BlobStore, folder: string, release: Release): Promise<StoredVersion['files']> {
  const files: StoredVersion['files'] = {};
  const read = (name: string): Promise<Buffer | undefined> => readFile(path.join(folder, name)).catch(ignoreMissing);
  for (const [name, hash] of Object.entries(release.files)) {
    const content = await read(name);
    if (!content || integrityOf(content) !== hash) continue;
    const [br, gzip] = [await read(`${name}.br`), await read(`${name}.gz`)];
    files[name] = {
      identity: await storeFile(store, content),
      ...(br && { br: await storeFile(store, br) }),
      ...(gzip && { gzip: await storeFile(store, gzip) }),
    };
  }
  return files;
}

function ignoreMissing(error: unknown): undefined {
  if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
}
