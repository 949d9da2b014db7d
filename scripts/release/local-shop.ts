/** The shop of this machine, running or not: the server's own code on its database and data folder. */
import { hostname, userInfo } from 'node:os';
import { releaseSchema } from 'contract/release';
import {
  overview,
  Problem,
  promote,
  publishVersion,
  refusals,
  releasesInUse,
  rollBack,
  type ReleasePlace,
} from 'server/releases';
import { openDataFolder } from '../local-shop/data-folder';
import { UserError } from '../local-shop/script';
import { migrateDatabase } from '../local-shop/services';
import { withDatabase } from '../local-shop/with-database';
import { sentenceOf } from './refusal';
import type { Shop } from './shop';
import { wireSizes } from './wire-sizes';

/** Who releases, as the audit table names them. */
export const localActor = (): string => `${userInfo().username} on ${hostname()}`;

export function withLocalShop<T>(env: NodeJS.ProcessEnv, use: (shop: Shop) => Promise<T>): Promise<T> {
  return withReleasePlace(env, (place) => use(shopAt(place)));
}

/** Hands database and data folder to `use`; a refusal becomes a sentence. */
export async function withReleasePlace<T>(
  env: NodeJS.ProcessEnv,
  use: (place: ReleasePlace) => Promise<T>,
): Promise<T> {
  const dataDir = await openDataFolder(env['DATA_DIR'] || undefined);
  try {
    return await withDatabase(env, (url) => migrateDatabase(url, (database) => use({ database, dataDir })));
  } catch (error) {
    throw error instanceof Problem ? new UserError(sentenceOf(error)) : error;
  }
}

function shopAt(place: ReleasePlace): Shop {
  const { database } = place;
  const actor = localActor();
  return {
    list: () => overview(database),
    async check({ release, folder }) {
      const candidate = { release: releaseSchema.parse(release), wireSizes: await wireSizes(folder, release) };
      return refusals(candidate, await releasesInUse(database));
    },
    publish: ({ release, folder }, { canary, replaces }) =>
      publishVersion(place, { release: releaseSchema.parse(release), folder, actor, canary, replaces }),
    promote: (name) => promote(database, { name, actor }),
    rollBack: (name, to) => rollBack(database, { name, actor, to }),
  };
}
