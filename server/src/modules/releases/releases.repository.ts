import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema';
import type { Release } from './releases.schema';

/** Makes a version, whose files are in the release folder already, the live one of its part. */
export async function publish(database: Kysely<Database>, release: Release): Promise<void> {
  const { name, version } = release;
  await database.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('releases')
      .values({ name, version, document: JSON.stringify(release) })
      .onConflict((conflict) => conflict.columns(['name', 'version']).doNothing())
      .execute();
    await transaction
      .insertInto('live_releases')
      .values({ name, version })
      .onConflict((conflict) =>
        conflict
          .column('name')
          .doUpdateSet({ version, since: new Date() })
          .where('live_releases.version', '!=', version),
      )
      .execute();
  });
}

/** The live version of every part, the shell among them. */
export async function liveReleases(database: Kysely<Database>): Promise<Release[]> {
  const rows = await database
    .selectFrom('live_releases')
    .innerJoin('releases', (join) =>
      join.onRef('releases.name', '=', 'live_releases.name').onRef('releases.version', '=', 'live_releases.version'),
    )
    .select('releases.document')
    .orderBy('releases.name')
    .execute();
  return rows.map(({ document }) => document);
}
