import { pruneReleases } from 'server/releases';
import { localActor, withReleasePlace } from './local-shop';

/** Removes what nobody needs from the shop of this machine, and says what that was. */
export async function pruneLocal(env: NodeJS.ProcessEnv): Promise<void> {
  const pruned = await withReleasePlace(env, (place) => pruneReleases(place, { actor: localActor(), now: new Date() }));
  for (const { name, version } of pruned) console.log(`${name} ${version}`);
  console.log(`Removed the files of ${String(pruned.length)} versions.`);
}
