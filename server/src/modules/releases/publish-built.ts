import { readRelease } from 'contract/read-release';
import { formatRefusal } from 'contract/refusal';
import { StoreUnavailable } from '../../blobs/store-unavailable';
import { Problem } from '../../http/problem';
import { SettingsError } from '../../settings';
import { storeBuild } from './prepare-files';
import { publishTogether, restoreVersion, type Publication } from './publish';
import type { ReleasePlace } from './release-place';
import { findLive, findRelease } from './releases.repository';
import { hasVersion } from './stored-version';

/**
 * Makes the built versions in these folders live that the shop does not have yet, so that rollbacks and canaries survive a
 * restart. Restores the files of known ones if the store is new.
 */
export async function publishBuilt(place: ReleasePlace, folders: string[], publisher: string): Promise<void> {
  const releases = await Promise.all(folders.map(readRelease));
  try {
    await publishUnknown(place, folders, publisher);
  } catch (error) {
    if (!(error instanceof Problem || error instanceof StoreUnavailable)) throw error;
    // A shop that has live versions keeps these.
    const message = error instanceof Problem ? formatRefusal(error) : error.message;
    for (const { name } of releases) if (!(await findLive(place.database, name))) throw new SettingsError(message);
    console.error(`${message}\nThe shop keeps the versions that were live before.`);
  }
}

async function publishUnknown(place: ReleasePlace, folders: string[], publisher: string): Promise<void> {
  const { database, store } = place;
  const unpublished: Publication[] = [];
  for (const folder of folders) {
    const release = await readRelease(folder);
    const known = await findRelease(database, release.name, release.version);
    if (known?.pruned_at || (known && (await hasVersion(store, release)))) continue;
    await storeBuild(store, release, folder);
    if (known) await restoreVersion(place, release).catch(printRefusal);
    else unpublished.push({ release, actor: { name: publisher, address: null } });
  }
  await publishTogether(place, unpublished);
}

function printRefusal(error: unknown): void {
  if (!(error instanceof Problem)) throw error;
  console.error(formatRefusal(error));
}
