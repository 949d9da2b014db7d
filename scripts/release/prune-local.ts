import { pruneReleases } from 'server/releases';
import { localActor, withReleasePlace } from './local-target';

/** Removes the files of versions that are no longer needed from the shop of this machine, and prints these versions. */
export async function pruneLocal(env: NodeJS.ProcessEnv): Promise<void> {
  const pruned = await withReleasePlace(env, (place) => pruneReleases(place, { actor: localActor(), now: new Date() }));
  for (const { name, version } of pruned) console.log(`${name} ${version}`);
  console.log(`Removed the files of ${String(pruned.length)} versions.`);
}
