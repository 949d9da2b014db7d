import { readRelease, readSignature } from 'contract/read-release';
import { formatRefusal } from 'contract/refusal';
import type { Release } from 'contract/release';
import type { BlobStore } from '../../blobs/blob-store';
import { StoreUnavailable } from '../../blobs/store-unavailable';
import { Problem } from '../../http/problem';
import { SettingsError } from '../../settings/settings-error';
import { storeBuild } from './prepare-files';
import { publishTogether, restoreVersion, type Publication } from './publish';
import type { ReleasePlace } from './release-place';
import { findLive, findRelease } from './releases.repository';
import { areStored, keysOf, readVersion } from './stored-version';

/**
 * Makes the built versions in these folders live that the shop does not have yet, so that rollbacks and canaries survive a
 * restart. Restores the files of known ones that the store lacks. A `signature.json` in a folder is the version's signature.
 * Throws a `Problem` if the release gate refuses a version.
 */
export async function publishBuilt(place: ReleasePlace, folders: string[], publisher: string): Promise<void> {
  const { database, store } = place;
  const unpublished: Publication[] = [];
  for (const folder of folders) {
    const release = await readRelease(folder);
    const known = await findRelease(database, release.name, release.version);
    if (known?.pruned_at || (known && (await hasAllFiles(store, release)))) continue;
    await storeBuild(store, release, folder);
    if (known) await restoreVersion(place, release);
    else {
      const envelope = await readSignature(folder);
      unpublished.push({ release, envelope, actor: { name: publisher, address: null } });
    }
  }
  if (unpublished.length > 0) await publishTogether(place, unpublished);
}

async function hasAllFiles(store: BlobStore, release: Release): Promise<boolean> {
  const stored = await readVersion(store, release);
  return stored !== undefined && !(await areStored(store, keysOf(stored))).includes(false);
}

/** As `publishBuilt`; but if the builds cannot be published, a shop that has live versions keeps these, and the reason is printed. */
export async function publishOrKeep(place: ReleasePlace, folders: string[], publisher: string): Promise<void> {
  try {
    await publishBuilt(place, folders, publisher);
  } catch (error) {
    const message = publicationFailure(error);
    if (message === undefined) throw error;
    for (const { name } of await Promise.all(folders.map(readRelease)))
      if (!(await findLive(place.database, name))) throw new SettingsError(message);
    console.error(`${message}\nThe shop keeps the versions that were live before.`);
  }
}

/** What an operator reads about a refusal, or a store that is away; undefined for other errors. */
export function publicationFailure(error: unknown): string | undefined {
  if (error instanceof Problem) return formatRefusal(error);
  return error instanceof StoreUnavailable ? error.message : undefined;
}
