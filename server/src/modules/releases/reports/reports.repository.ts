import { sql, type Kysely, type Selectable } from 'kysely';
import type { Database } from '../../../database/schema';
import type { VersionReport } from 'contract/version-report';
import type { VisitorCounts } from './canary-decision';

/** Who sent a report while a canary ran, as keyed hashes. */
interface Reporter {
  visitor: Buffer;
  address: Buffer;
  /** Whether many visitors share the address, as on loopback. */
  isShared: boolean;
}

/** A report of a version in use. With a `reporter`, who counts once per version, an error may end the canary. */
export interface TakenReport extends VersionReport {
  reporter: Reporter | undefined;
}

/** One address counts as at most this many visitors, however many cookies it has. */
const visitorsPerAddress = 3;

const column = <Value>(values: Value[], type: string) => sql`${values}::${sql.raw(type)}[]`;

/** Adds reports to the counters of their versions. */
export async function addReports(database: Kysely<Database>, reports: VersionReport[]): Promise<void> {
  await sql`
    insert into release_reports (name, version, kind, reports)
    select name, version, kind, count(*) from unnest(
      ${column(
        reports.map(({ remote }) => remote),
        'text',
      )},
      ${column(
        reports.map(({ version }) => version),
        'text',
      )},
      ${column(
        reports.map(({ kind }) => kind),
        'text',
      )}
    ) as report (name, version, kind)
    group by name, version, kind order by name, version, kind
    on conflict (name, version, kind) do update set reports = release_reports.reports + excluded.reports
  `.execute(database);
  const faults = reports.filter(({ kind, fault }) => kind === 'load-error' && fault !== undefined);
  await sql`
    insert into release_faults (name, version, fault, reports)
    select name, version, fault, count(*) from unnest(
      ${column(
        faults.map(({ remote }) => remote),
        'text',
      )},
      ${column(
        faults.map(({ version }) => version),
        'text',
      )},
      ${column(
        faults.map(({ fault }) => fault),
        'text',
      )}
    ) as report (name, version, fault)
    group by name, version, fault order by name, version, fault
    on conflict (name, version, fault) do update set reports = release_faults.reports + excluded.reports
  `.execute(database);
}

/** Reports by kind, of the versions in use. */
export function reportCounts(database: Kysely<Database>): Promise<Selectable<Database['release_reports']>[]> {
  return database
    .selectFrom('release_reports')
    .innerJoin('live_releases as live', 'live.name', 'release_reports.name')
    .where((eb) =>
      eb.or([
        eb('release_reports.version', '=', eb.ref('live.version')),
        eb('release_reports.version', '=', eb.ref('live.canary')),
      ]),
    )
    .select(['release_reports.name', 'release_reports.version', 'kind', 'reports'])
    .execute();
}

/** Load errors by fault, of the versions in use. */
export function faultCounts(database: Kysely<Database>): Promise<Selectable<Database['release_faults']>[]> {
  return database
    .selectFrom('release_faults')
    .innerJoin('live_releases as live', 'live.name', 'release_faults.name')
    .where((eb) =>
      eb.or([
        eb('release_faults.version', '=', eb.ref('live.version')),
        eb('release_faults.version', '=', eb.ref('live.canary')),
      ]),
    )
    .select(['release_faults.name', 'release_faults.version', 'fault', 'reports'])
    .execute();
}

/**
 * Records the outcome of visitors while a canary of their part runs, one each. Returns which changed what is known, by their
 * places in the list: `isNew` visitors, and known ones who met their first error.
 */
export async function recordVisitors(
  database: Kysely<Database>,
  reports: TakenReport[],
): Promise<{ index: number; isNew: boolean }[]> {
  const reporters = reports.map(({ reporter }) => reporter);
  const { rows } = await sql<{ index: string; isNew: boolean }>`
    with report as (
      select report.* from unnest(
        ${column(
          reports.map(({ remote }) => remote),
          'text',
        )},
        ${column(
          reports.map(({ version }) => version),
          'text',
        )},
        ${column(
          reports.map(({ kind }) => kind !== 'loaded'),
          'boolean',
        )},
        ${column(
          reporters.map((reporter) => reporter?.visitor),
          'bytea',
        )},
        ${column(
          reporters.map((reporter) => reporter?.address),
          'bytea',
        )},
        ${column(
          reporters.map((reporter) => reporter?.isShared),
          'boolean',
        )}
      ) with ordinality as report (name, version, failed, visitor, address, shared, place)
      join live_releases live on live.name = report.name and live.canary is not null
    ), numbered as (
      select report.*, known.visitor is not null as is_known,
        row_number() over (
          partition by report.name, report.version, report.address, known.visitor is null order by place)
          + (select count(*) from canary_visitors stored
            where (stored.name, stored.version, stored.address) = (report.name, report.version, report.address)
          ) as of_address
      from report left join canary_visitors known
        on (known.name, known.version, known.visitor) = (report.name, report.version, report.visitor)
    ), recorded as (
      insert into canary_visitors (name, version, visitor, address, failed)
      select name, version, visitor, address, failed from numbered
      where shared or is_known or of_address <= ${visitorsPerAddress}
      order by name, version, visitor
      on conflict (name, version, visitor) do update set failed = true
      where excluded.failed and not canary_visitors.failed
      returning name, version, visitor
    )
    select numbered.place - 1 as index, not is_known as "isNew"
    from recorded join numbered using (name, version, visitor) order by place
  `.execute(database);
  return rows.map(({ index, isNew }) => ({ index: Number(index), isNew }));
}

export async function countVisitors(database: Kysely<Database>, name: string, version: string): Promise<VisitorCounts> {
  const { seen, failed } = await database
    .selectFrom('canary_visitors')
    .where('name', '=', name)
    .where('version', '=', version)
    .select((eb) => [
      eb.fn.countAll<string>().as('seen'),
      eb.fn.countAll<string>().filterWhere('failed', '=', true).as('failed'),
    ])
    .executeTakeFirstOrThrow();
  return { seen: Number(seen), failed: Number(failed) };
}
