/** Browser measurements per version as histograms, whose size does not grow with page views. */
import { sql, type Kysely, type Selectable } from 'kysely';
import type { Database } from '../../../database/schema';
import type { VersionReport } from 'contract/version-report';

/** Upper bounds in ms, around 2500 and 4000, which separate good, fair and poor on web.dev. */
export const contentBoundsMs = [250, 500, 1000, 1500, 2500, 4000, 6000, 10_000, 30_000, Infinity];

export type Measurement = Selectable<Database['release_measurements']>;

/** Adds the content times of reports that have one. */
export async function addContentTimes(database: Kysely<Database>, reports: VersionReport[]): Promise<void> {
  const times = reports.flatMap(({ remote, version, kind, contentMs }) =>
    kind === 'loaded' && contentMs !== undefined
      ? { name: remote, version, ms: contentMs, upTo: contentBoundsMs.find((bound) => contentMs <= bound) ?? Infinity }
      : [],
  );
  await sql`
    insert into release_measurements (name, version, metric, up_to, samples, total)
    select name, version, 'content-ms', up_to, count(*), sum(ms) from unnest(
      ${times.map(({ name }) => name)}::text[],
      ${times.map(({ version }) => version)}::text[],
      ${times.map(({ upTo }) => upTo)}::double precision[],
      ${times.map(({ ms }) => ms)}::double precision[]
    ) as time (name, version, up_to, ms)
    group by name, version, up_to order by name, version, up_to
    on conflict (name, version, metric, up_to) do update set
      samples = release_measurements.samples + excluded.samples,
      total = release_measurements.total + excluded.total
  `.execute(database);
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
