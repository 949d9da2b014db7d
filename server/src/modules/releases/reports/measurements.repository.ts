/** Browser measurements per version as histograms, whose size does not grow with page views. */
import { sql, type Kysely, type Selectable } from 'kysely';
import type { Database } from '../../../database/schema';
import type { VersionReport } from 'contract/version-report';

/** What browsers measure: each name in the database, and its buckets' upper bounds. Web.dev's limits of good and fair are among them. */
export const metrics = {
  content: { name: 'content-ms', bounds: [250, 500, 1000, 1500, 2500, 4000, 6000, 10_000, 30_000, Infinity] },
  lcp: { name: 'lcp-ms', bounds: [250, 500, 1000, 1500, 2000, 2500, 3000, 4000, 6000, 10_000, 30_000, Infinity] },
  inp: { name: 'inp-ms', bounds: [50, 100, 150, 200, 300, 400, 500, 750, 1000, 2000, 5000, Infinity] },
  cls: { name: 'cls', bounds: [0.01, 0.025, 0.05, 0.075, 0.1, 0.15, 0.2, 0.25, 0.5, 1, Infinity] },
} as const;

export type Metric = keyof typeof metrics;
export type Measurement = Selectable<Database['release_measurements']>;

type Measured = Omit<VersionReport, 'kind'> & { kind: string };

/** What a report measured. Fields that do not belong to its kind are ignored. */
const valuesOf = ({ kind, contentMs, lcpMs, inpMs, cls }: Measured): Partial<Record<Metric, number | undefined>> => {
  if (kind === 'loaded') return { content: contentMs };
  return kind === 'vitals' ? { lcp: lcpMs, inp: inpMs, cls } : {};
};

/** Adds what the reports measured. */
export async function addMeasurements(database: Kysely<Database>, reports: Measured[]): Promise<void> {
  const samples = reports.flatMap((report) =>
    (Object.entries(valuesOf(report)) as [Metric, number | undefined][]).flatMap(([key, value]) => {
      const { name, bounds } = metrics[key];
      if (value === undefined) return [];
      const upTo = bounds.find((bound) => value <= bound) ?? Infinity;
      return { part: report.remote, version: report.version, metric: name, upTo, value };
    }),
  );
  await sql`
    insert into release_measurements (name, version, metric, up_to, samples, total)
    select name, version, metric, up_to, count(*), sum(value) from unnest(
      ${samples.map(({ part }) => part)}::text[],
      ${samples.map(({ version }) => version)}::text[],
      ${samples.map(({ metric }) => metric)}::text[],
      ${samples.map(({ upTo }) => upTo)}::double precision[],
      ${samples.map(({ value }) => value)}::double precision[]
    ) as sample (name, version, metric, up_to, value)
    group by name, version, metric, up_to order by name, version, metric, up_to
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
