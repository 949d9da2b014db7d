import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../database/schema';
import { audit } from './audit.repository';
import { draftsFolder } from './drafts';
import type { ReleasePlace } from './publish';
import { versionFolder } from './release-folder';
import { changeReleases } from './releases.repository';

const keptVersions = 10;
const keptDays = 7;
const draftDays = 1;
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
  { database, dataDir }: ReleasePlace,
  { actor, now }: { actor: string; now: Date },
): Promise<Pruned[]> {
  const pruned = await changeReleases(database, async (transaction) => {
    const versions = await outdated(transaction, now);
    for (const { name, version } of versions) {
      await transaction
        .updateTable('releases')
        .set({ pruned_at: now })
        .where('name', '=', name)
        .where('version', '=', version)
        .execute();
      await audit(transaction, { actor, action: 'pruned', name, version });
    }
    return versions;
  });
  for (const version of pruned) await removeFiles(versionFolder(dataDir, version));
  await removeOldDrafts(draftsFolder(dataDir), now);
  return pruned;
}

function outdated(transaction: Kysely<Database>, now: Date): Promise<Pruned[]> {
  const since = new Date(now.getTime() - keptDays * dayMs);
  return transaction
    .with('numbered', (query) =>
      query
        .selectFrom('releases')
        .selectAll()
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

/** All files except those that partners embed by version. */
async function removeFiles(folder: string): Promise<void> {
  const entries = await readdir(folder).catch(() => []);
  const removed = entries.filter((entry) => entry !== 'embed');
  await Promise.all(removed.map((entry) => rm(path.join(folder, entry), { recursive: true })));
  if (removed.length === entries.length) await rm(folder, { recursive: true, force: true });
}

async function removeOldDrafts(folder: string, now: Date): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    for (const draft of await readdir(path.join(folder, name))) {
      const place = path.join(folder, name, draft);
      const { mtimeMs } = await stat(place);
      if (now.getTime() - mtimeMs > draftDays * dayMs) await rm(place, { recursive: true });
    }
  }
}
