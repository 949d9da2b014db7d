/** Browser measurements per version as histograms, whose size does not grow with page views. */
import { sql, type Kysely, type Selectable } from 'kysely';
import type { Database } from '../../../database/schema';

/** Upper bounds in ms, around 2500 and 4000, which separate good, fair and poor on web.dev. */
export const contentBoundsMs = [250, 500, 1000, 1500, 2500, 4000, 6000, 10_000, 30_000, Infinity];

interface PartVersion {
  name: string;
  version: string;
}

export type Measurement = Selectable<Database['release_measurements']>;

export async function addContentTime(
  database: Kysely<Database>,
  { name, version }: PartVersion,
  contentMs: number,
): Promise<void> {
  const upTo = contentBoundsMs.find((bound) => contentMs <= bound) ?? Infinity;
  await database
    .insertInto('release_measurements')
    .values({ name, version, metric: 'content-ms', up_to: upTo, samples: 1, total: contentMs })
    .onConflict((conflict) =>
      conflict.columns(['name', 'version', 'metric', 'up_to']).doUpdateSet({
        samples: sql`release_measurements.samples + 1`,
        total: sql`release_measurements.total + excluded.total`,
      }),
    )
    .execute();
}

/** The non-empty buckets of the versions in use. */
export function measurementsInUse(database: Kysely<Database>): Promise<Measurement[]> {
  return database
    .selectFrom('release_measurements')
    .innerJoin('live_releases as live', 'live.name', 'release_measurements.name')
    .where((eb) =>
      eb.or([
        eb('release_measurements.version', '=', eb.ref('live.version')),
        eb('release_measurements.version', '=', eb.ref('live.canary')),
      ]),
    )
    .select(['release_measurements.name', 'release_measurements.version', 'metric', 'up_to', 'samples', 'total'])
    .execute();
}
