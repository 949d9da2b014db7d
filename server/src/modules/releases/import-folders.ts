import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Release } from 'contract/release';
import type { BlobStore } from '../../blobs/blob-store';
import type { ReleasePlace } from './release-place';
import { hasVersion, storeFile, writeVersion, type StoredVersion } from './stored-version';

/** Moves the files of releases from where earlier versions of the server kept them into the store. */
export async function importReleaseFolders(
  { database, store }: Pick<ReleasePlace, 'database' | 'store'>,
  dataDir: string,
): Promise<void> {
  const folder = path.join(dataDir, 'releases');
  const releases = await database.selectFrom('releases').select(['name', 'version', 'document']).execute();
  for (const { name, version, document } of releases) {
    if (await hasVersion(store, { name, version })) continue;
    const files = await importFiles(store, path.join(folder, name, version), document);
    if (Object.keys(files).length > 0) await writeVersion(store, { name, version }, { files });
  }
  for (const former of ['releases', 'drafts', 'staging'])
    await rm(path.join(dataDir, former), { recursive: true, force: true });
}

async function importFiles(store: BlobStore, folder: string, release: Release): Promise<StoredVersion['files']> {
  const files: StoredVersion['files'] = {};
  for (const name of [...Object.keys(release.files), 'release.json']) {
    const importFile = async (suffix: string): Promise<string | undefined> => {
      const content = await readFile(path.join(folder, name + suffix)).catch(() => undefined);
      return content && storeFile(store, content);
    };
    const [identity, br, gzip] = [await importFile(''), await importFile('.br'), await importFile('.gz')];
    if (identity) files[name] = { identity, ...(br && { br }), ...(gzip && { gzip }) };
  }
  return files;
}
