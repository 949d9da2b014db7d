/** Releases to the shop of this machine, running or not: the server's own code on its database and store. */
import { hostname, userInfo } from 'node:os';
import { formatRefusal } from 'contract/refusal';
import { candidateOf, type ReleaseTarget } from 'remote-kit/release';
import {
  checkCandidate,
  checkSignature,
  describePreview,
  endPreview,
  findSignature,
  openStore,
  overview,
  Problem,
  promote,
  publishPreview,
  publishVersion,
  readReleaseSettings,
  releasesInUse,
  rollBack,
  storeBuild,
  type NamedActor,
  type ReleasePlace,
} from 'server/releases';
import { openDataFolder } from '../local-shop/data-folder';
import { findRunningShop } from '../local-shop/running-lock';
import { UserError } from '../local-shop/script';
import { readSecrets } from '../local-shop/secrets';
import { migrateDatabase } from '../local-shop/services';
import { withDatabase } from '../local-shop/with-database';

/** The person who releases, as the audit table names them. */
export const localActor = (): NamedActor => ({ name: `${userInfo().username} on ${hostname()}`, address: null });

export function withLocalTarget<T>(env: NodeJS.ProcessEnv, use: (target: ReleaseTarget) => Promise<T>): Promise<T> {
  return withReleasePlace(env, (place) => use(targetAt(place, env)));
}

/** Calls `use` with the shop's releases; a refusal of the server becomes a `UserError`. */
export async function withReleasePlace<T>(
  env: NodeJS.ProcessEnv,
  use: (place: ReleasePlace) => Promise<T>,
): Promise<T> {
  const { releaseOrigins, objectStore, sigstore } = readReleaseSettings(env);
  const dataDir = await openDataFolder(env['DATA_DIR'] || undefined);
  try {
    const store = await openStore({ dataDir, objectStore });
    return await withDatabase(env, (url) =>
      migrateDatabase(url, (database) => use({ database, store, releaseOrigins, sigstore })),
    );
  } catch (error) {
    throw error instanceof Problem ? new UserError(formatRefusal(error)) : error;
  }
}

/** The shop's secret; throws before anything has changed if this machine does not know it. */
async function secretOfLinks(env: NodeJS.ProcessEnv): Promise<string> {
  if (env['TOKEN_SECRET']) return env['TOKEN_SECRET'];
  const dataDir = await openDataFolder(env['DATA_DIR'] || undefined);
  // Another machine's shop on this database has a secret of its own.
  if (env['DATABASE_URL'] && !(await findRunningShop(dataDir)))
    throw new UserError('A preview needs the TOKEN_SECRET of the shop, or --server.');
  return (await readSecrets(dataDir)).tokenSecret;
}

function targetAt(place: ReleasePlace, env: NodeJS.ProcessEnv): ReleaseTarget {
  const { database } = place;
  const actor = localActor();
  return {
    list: () => overview(database),
    async check({ release, folder, envelope }) {
      const candidate = await candidateOf(folder, release);
      const signature = await checkSignature(place, release, envelope);
      return [...signature.refusals, ...(await checkCandidate(place, candidate, await releasesInUse(database)))];
    },
    async publish({ release, folder, envelope }, { canary, rollout, replaces }) {
      await storeBuild(place.store, release, folder);
      return publishVersion(place, { release, actor, canary, rollout, replaces, envelope });
    },
    async preview({ release, folder, envelope }, preview) {
      const tokenSecret = await secretOfLinks(env);
      await storeBuild(place.store, release, folder);
      const shown = await publishPreview(place, { preview, release, actor, envelope });
      const description = await describePreview(tokenSecret, shown);
      const origin = env['PUBLIC_URL'] || `http://localhost:${env['PORT'] || '3000'}`;
      return { ...description, link: new URL(description.link, origin).href };
    },
    endPreview: (name, preview) => endPreview(place, { name, preview, actor }),
    async signature(name, version) {
      const found = await findSignature(database, { name, version });
      if (!found) throw new UserError(`${name} ${version} is not signed.`);
      return found;
    },
    promote: (name) => promote(place, { name, actor }),
    rollBack: (name, to) => rollBack(place, { name, actor, to }),
  };
}
