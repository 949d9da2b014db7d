import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema';
import { liveReleases } from '../releases/releases.repository';
import { toSite, type Site, type SiteSource } from './site';

/** The site as released. While the database is away, pages show what was live last. */
export function liveSite(database: Kysely<Database>): SiteSource {
  let last: Site | undefined;
  return async () => {
    try {
      const releases = await liveReleases(database);
      last = toSite(releases.map((release) => ({ release, base: `/releases/${release.name}/${release.version}/` })));
    } catch (error) {
      if (!last) throw error;
    }
    return last;
  };
}
