import { connect } from 'server/administration';
import {
  findLive,
  findRelease,
  prepareFiles,
  Problem,
  publishTogether,
  readRelease,
  versionFolder,
  type Publication,
  type ReleasePlace,
} from 'server/releases';
import type { BuiltPart } from '../build/build-parts';
import { UserError } from '../local-shop/script';
import { formatRefusal } from './refusal';

/** Makes the built versions live that the shop does not have yet, so that rollbacks and canaries survive a restart. */
export async function publishBuilt(databaseUrl: string, dataDir: string, parts: BuiltPart[]): Promise<void> {
  const database = connect(databaseUrl, 2);
  const place = { database, dataDir };
  try {
    const unpublished: Publication[] = [];
    for (const part of parts) {
      const folder = versionFolder(dataDir, part);
      const release = await readRelease(folder);
      if (!(await findRelease(database, part.name, part.version)))
        unpublished.push({ release, folder, actor: 'npm start' });
      else if (part.built) await prepareFiles(folder, release);
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
  console.error(`${formatRefusal(error)}\nThe shop starts with the versions that were live before.`);
}
