import { sql, type Kysely } from 'kysely';
import type { Database } from '../../database/schema';
import { recordAudit, type Actor } from '../audit/audit.repository';
import { removeOldDrafts } from './drafts';
import type { ReleasePlace } from './release-place';
import { changeReleases } from './releases.repository';
import { removeUnusedFiles, withdrawPruned } from './unused-files';

const keptVersions = 10;
const keptDays = 7;
const dayMs = 24 * 60 * 60 * 1000;

interface Pruned {
  name: string;
  version: string;
}

/**
 * Removes files of versions that no open tab needs: not in use, not the rollback target, not among the last ten, not
 * live within a week. Embedded files are kept for good.
 */
export async function pruneReleases(
  place: ReleasePlace,
  { actor, now }: { actor: Actor; now: Date },
): Promise<Pruned[]> {
  const pruned = await changeReleases(place.database, async (transaction) => {
    const versions = await outdated(transaction, now);
    for (const { name, version } of versions) {
      await transaction
        .updateTable('releases')
        .set({ pruned_at: now })
        .where('name', '=', name)
        .where('version', '=', version)
        .execute();
      await recordAudit(transaction, actor, { action: 'pruned', kind: 'release', id: name, details: { version } });
    }
    return versions;
  });
  // Also those that an interrupted command has left.
  for (const version of await prunedVersions(place.database)) await withdrawPruned(place, version);
  await removeOldDrafts(place.database);
  await removeUnusedFiles(place, now);
  return pruned;
}

function prunedVersions(database: Kysely<Database>): Promise<Pruned[]> {
  return database.selectFrom('releases').select(['name', 'version']).where('pruned_at', 'is not', null).execute();
}

function outdated(transaction: Kysely<Database>, now: Date): Promise<Pruned[]> {
  const since = new Date(now.getTime() - keptDays * dayMs);
  return transaction
    .with('numbered', (query) =>
      query
        .selectFrom('releases')
        .select(['name', 'version', 'released_at', 'retired_at', 'pruned_at'])
        .select(sql<string>`row_number() over (partition by name order by released_at desc)`.as('age')),
    )
    .selectFrom('numbered')
    .leftJoin('live_releases as live', 'live.name', 'numbered.name')
    .leftJoin('releases as current', (join) =>
      join.onRef('current.name', '=', 'live.name').onRef('current.version', '=', 'live.version'),
    )
    .select(['numbered.name', 'numbered.version'])
    .where('numbered.pruned_at', 'is', null)
    .where(sql<number>`age::int`, '>', keptVersions)
    .where((eb) => eb.or([eb('numbered.retired_at', 'is', null), eb('numbered.retired_at', '<', since)]))
    .where(sql<boolean>`numbered.version is distinct from live.version`)
    .where(sql<boolean>`numbered.version is distinct from live.canary`)
    .where(sql<boolean>`numbered.version is distinct from current.replaced`)
    .orderBy('numbered.name')
    .orderBy('numbered.released_at')
    .execute();
}
