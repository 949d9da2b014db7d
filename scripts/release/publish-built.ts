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
import { sentenceOf } from './refusal';

/** Makes what this checkout built live, as far as the shop does not know it: rollbacks and canaries survive a restart. */
export async function publishBuilt(databaseUrl: string, dataDir: string, parts: BuiltPart[]): Promise<void> {
  const database = connect(databaseUrl, 2);
  const place = { database, dataDir };
  try {
    const news: Publication[] = [];
    for (const part of parts) {
      const folder = versionFolder(dataDir, part);
      const release = await readRelease(folder);
      if (!(await findRelease(database, part.name, part.version))) news.push({ release, folder, actor: 'npm start' });
      else if (part.built) await prepareFiles(folder, release);
    }
    await publishTogether(place, news).catch((error: unknown) => keepOldVersions(place, news, error));
  } finally {
    await database.destroy();
  }
}

/** A checkout that the gate refuses keeps no shop from starting that ran before. */
async function keepOldVersions({ database }: ReleasePlace, refused: Publication[], error: unknown): Promise<void> {
  if (!(error instanceof Problem)) throw error;
  for (const { release } of refused) {
    if (!(await findLive(database, release.name))) throw new UserError(sentenceOf(error));
  }
  console.error(`${sentenceOf(error)}\nThe shop starts with the versions that were live before.`);
}
