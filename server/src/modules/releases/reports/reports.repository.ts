import { sql, type Kysely, type Selectable } from 'kysely';
import type { Database } from '../../../database/schema';
import type { VersionReport } from 'contract/version-report';
import type { Reporter } from '../canary/reporter';

/** A report of a version in use. With a `reporter`, who counts once per version, it may end the canary. */
export interface TakenReport extends Omit<VersionReport, 'kind'> {
  /** `failed-call`: the server itself answered a call of the page with an error. */
  kind: VersionReport['kind'] | 'failed-call';
  reporter: Reporter | undefined;
}

/** What is reported of a visitor in one version. Times in ms. */
export interface Visit extends Pick<VersionReport, 'remote' | 'version' | 'contentMs' | 'lcpMs' | 'inpMs'> {
  reporter: Reporter;
  loaded: boolean;
  failed: boolean;
  failedCall: boolean;
}

/** One address counts as at most this many visitors of a part, however many cookies it has. */
const visitorsPerAddress = 3;

const column = <Value>(values: Value[], type: string) => sql`${values}::${sql.raw(type)}[]`;

/** Adds reports to the counters of their versions. */
export async function addReports(database: Kysely<Database>, reports: TakenReport[]): Promise<void> {
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

/** What was not known of a visitor before. */
interface News {
  isFirstLoad: boolean;
  isFirstError: boolean;
  isFirstFailedCall: boolean;
}

/** The columns of a visitor's times. */
export type Time = 'content_ms' | 'lcp_ms' | 'inp_ms';

/**
 * In a step, the first time of a visitor is not compared: that page has loaded the files of a new version. A negative number is
 * stored for it.
 */
const firstTime = (column: Time) => sql`- ${sql.ref(column)} - 1`;
const laterTime = (column: Time) => sql`case
  when stored.${sql.ref(column)} < 0 and excluded.${sql.ref(column)} is not null then - excluded.${sql.ref(column)} - 1
  else coalesce(stored.${sql.ref(column)}, excluded.${sql.ref(column)}) end`;

/**
 * Records visitors while a canary of their part runs: those who have opened a page of it, or could not. Returns the news by
 * their places in the list.
 */
export async function recordVisits(database: Kysely<Database>, visits: Visit[]): Promise<({ index: number } & News)[]> {
  const { rows } = await sql<{ index: string } & News>`
    with visit as (
      select visit.* from unnest(
        ${visits.map(({ remote }) => remote)}::text[],
        ${visits.map(({ version }) => version)}::text[],
        ${visits.map(({ reporter }) => reporter.visitor)}::bytea[],
        ${visits.map(({ reporter }) => reporter.address)}::bytea[],
        ${visits.map(({ loaded }) => loaded)}::boolean[],
        ${visits.map(({ failed }) => failed)}::boolean[],
        ${visits.map(({ failedCall }) => failedCall)}::boolean[],
        ${visits.map(({ contentMs }) => contentMs ?? null)}::real[],
        ${visits.map(({ lcpMs }) => lcpMs ?? null)}::real[],
        ${visits.map(({ inpMs }) => inpMs ?? null)}::real[]
      ) with ordinality as visit (
        name, version, visitor, address, loaded, failed, failed_call, content_ms, lcp_ms, inp_ms, place)
      join live_releases live on live.name = visit.name and live.canary is not null
    ), numbered as (
      select visit.*, known.visitor is not null as is_known,
        visit.loaded and not coalesce(known.loaded, false) as first_load,
        visit.failed and not coalesce(known.failed, false) as first_error,
        visit.failed_call and not coalesce(known.failed_call, false) as first_failed_call,
        row_number() over (partition by visit.name, visit.address, known.visitor is null order by place)
          + (select count(*) from canary_visitors stored
            where (stored.name, stored.address) = (visit.name, visit.address)
          ) as of_address
      from visit left join canary_visitors known
        on (known.name, known.version, known.visitor) = (visit.name, visit.version, visit.visitor)
    ), recorded as (
      insert into canary_visitors as stored
        (name, version, visitor, address, loaded, failed, failed_call, content_ms, lcp_ms, inp_ms)
      select name, version, visitor, address, loaded, failed, failed_call,
        ${firstTime('content_ms')}, ${firstTime('lcp_ms')}, ${firstTime('inp_ms')} from numbered
      where is_known or (of_address <= ${visitorsPerAddress} and (loaded or failed))
      order by name, version, visitor
      on conflict (name, version, visitor) do update set
        loaded = stored.loaded or excluded.loaded,
        failed = stored.failed or excluded.failed,
        failed_call = stored.failed_call or excluded.failed_call,
        content_ms = ${laterTime('content_ms')},
        lcp_ms = ${laterTime('lcp_ms')},
        inp_ms = ${laterTime('inp_ms')}
      returning name, version, visitor
    )
    select place - 1 as index, first_load as "isFirstLoad", first_error as "isFirstError",
      first_failed_call as "isFirstFailedCall"
    from recorded join numbered using (name, version, visitor) order by place
  `.execute(database);
  return rows.map(({ index, ...visit }) => ({ index: Number(index), ...visit }));
}
