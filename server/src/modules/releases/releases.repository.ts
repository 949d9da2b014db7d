import { sql, type Kysely, type Selectable } from 'kysely';
import type { Database } from '../../database/schema';
import type { CompressedBytes, Release } from 'contract/release';

/** The row of a part’s live version and canary. */
export type LiveRow = Selectable<Database['live_releases']>;

/** A version of a part that visitors get, as live version or canary. */
export interface ReleaseInUse {
  release: Release;
  channel: 'live' | 'canary';
}

/** The versions of a part that visitors get. */
export interface InUseSummary {
  name: string;
  live: string;
  canary: { version: string; percent: number } | null;
}

/**
 * Serialises changes with a table lock, so that each is checked against the current live versions. Readers are not
 * blocked.
 */
export function changeReleases<T>(
  database: Kysely<Database>,
  change: (transaction: Kysely<Database>) => Promise<T>,
): Promise<T> {
  return database.transaction().execute(async (transaction) => {
    await sql`lock table live_releases in share row exclusive mode`.execute(transaction);
    return change(transaction);
  });
}

export function findLive(database: Kysely<Database>, name: string): Promise<LiveRow | undefined> {
  return database.selectFrom('live_releases').selectAll().where('name', '=', name).executeTakeFirst();
}

export function findRelease(
  database: Kysely<Database>,
  name: string,
  version: string,
): Promise<Selectable<Database['releases']> | undefined> {
  return database
    .selectFrom('releases')
    .selectAll()
    .where('name', '=', name)
    .where('version', '=', version)
    .executeTakeFirst();
}

/** Documents of every live version and canary. */
export async function releasesInUse(database: Kysely<Database>): Promise<ReleaseInUse[]> {
  const rows = await database
    .selectFrom('live_releases as live')
    .innerJoin('releases', (join) =>
      join
        .onRef('releases.name', '=', 'live.name')
        .on((on) =>
          on.or([
            on('releases.version', '=', on.ref('live.version')),
            on('releases.version', '=', on.ref('live.canary')),
          ]),
        ),
    )
    .select(['releases.document', 'releases.version', 'live.canary'])
    .orderBy('releases.name')
    .execute();
  return rows.map(({ document, version, canary }) => ({
    release: document,
    channel: version === canary ? 'canary' : 'live',
  }));
}

/** Stores a version whose files are in place; a pruned one becomes available again. */
export async function storeRelease(
  transaction: Kysely<Database>,
  release: Release,
  { bytes, actor }: { bytes: CompressedBytes; actor: string },
): Promise<void> {
  const { name, version } = release;
  const values = { document: JSON.stringify(release), bytes: JSON.stringify(bytes), released_by: actor };
  await transaction
    .insertInto('releases')
    .values({ name, version, ...values })
    .onConflict((conflict) =>
      conflict
        .columns(['name', 'version'])
        .doUpdateSet({ ...values, released_at: sql`now()`, pruned_at: null })
        .where('releases.pruned_at', 'is not', null),
    )
    .execute();
}
