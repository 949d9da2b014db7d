import { connect } from 'server/administration';
import {
  findLive,
  findRelease,
  hasVersion,
  Problem,
  publishTogether,
  restoreVersion,
  storeBuild,
  type BlobStore,
  type Publication,
  type ReleasePlace,
} from 'server/releases';
import { readRelease, type BuiltPart } from '../build/build-parts';
import { UserError } from '../local-shop/script';
import { formatRefusal } from './refusal';

/**
 * Makes the built versions live that the shop does not have yet, so that rollbacks and canaries survive a restart. Restores
 * the files of known ones if the store is new.
 */
export async function publishBuilt(databaseUrl: string, store: BlobStore, parts: BuiltPart[]): Promise<void> {
  const database = connect(databaseUrl, 2);
  // A build names no other origin.
  const place = { database, store, releaseOrigins: [] };
  try {
    const unpublished: Publication[] = [];
    for (const { folder, name, version } of parts) {
      const release = await readRelease(folder);
      const known = await findRelease(database, name, version);
      if (known?.pruned_at || (known && (await hasVersion(store, release)))) continue;
      await storeBuild(store, release, folder);
      if (known) await restoreVersion(place, release).catch(printRefusal);
      else unpublished.push({ release, actor: { name: 'npm start', address: null } });
    }
    await publishTogether(place, unpublished).catch((error: unknown) => keepOldVersions(place, unpublished, error));
  } finally {
    await database.destroy();
  }
}

/** If the release gate refuses the checkout, a shop that has live versions starts with these. */
async function keepOldVersions({ database }: ReleasePlace, refused: Publication[], error: unknown): Promise<void> {
  if (!(error instanceof Problem)) throw error;
  for (const { release } of refused) {
    if (!(await findLive(database, release.name))) throw new UserError(formatRefusal(error));
  }
  printRefusal(error);
  console.error('The shop starts with the versions that were live before.');
}

function printRefusal(error: unknown): void {
  if (!(error instanceof Problem)) throw error;
  console.error(formatRefusal(error));
}
