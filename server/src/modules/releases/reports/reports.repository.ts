import { sql, type Kysely, type Selectable } from 'kysely';
import type { Database } from '../../../database/schema';
import type { VersionReport } from 'contract/version-report';
import type { VisitorCounts } from './canary-decision';

/** One address counts as at most this many visitors, however many cookies it has. */
const visitorsPerAddress = 3;

/** Adds one report to the counters of its version. */
export async function countReport(
  database: Kysely<Database>,
  { remote: name, version, kind, fault }: VersionReport,
): Promise<void> {
  await database
    .insertInto('release_reports')
    .values({ name, version, kind, reports: 1 })
    .onConflict((conflict) =>
      conflict.columns(['name', 'version', 'kind']).doUpdateSet({ reports: sql`release_reports.reports + 1` }),
    )
    .execute();
  if (kind !== 'load-error' || fault === undefined) return;
  await database
    .insertInto('release_faults')
    .values({ name, version, fault, reports: 1 })
    .onConflict((conflict) =>
      conflict.columns(['name', 'version', 'fault']).doUpdateSet({ reports: sql`release_faults.reports + 1` }),
    )
    .execute();
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

interface Reporter {
  visitor: Buffer;
  address: Buffer;
  /** Whether many visitors share the address, as on loopback. */
  isShared: boolean;
}

/**
 * Records a visitor’s report while a canary runs; returns whether it is new. The row lock prevents the canary from
 * ending meanwhile, which would leave the visitor’s row behind.
 */
export async function recordVisitor(
  database: Kysely<Database>,
  { remote: name, version, kind }: VersionReport,
  { visitor, address, isShared }: Reporter,
): Promise<boolean> {
  const failed = kind !== 'loaded';
  const { rows } = await sql`
    insert into canary_visitors (name, version, visitor, address, failed)
    select ${name}, ${version}, ${visitor}, ${address}, ${failed}
    from live_releases live
    where live.name = ${name} and live.canary is not null and (${isShared} or ${visitorsPerAddress} > (
      select count(*) from canary_visitors
      where name = ${name} and version = ${version} and address = ${address} and visitor <> ${visitor}
    ))
    for share of live
    on conflict (name, version, visitor) do update set failed = true
    where excluded.failed and not canary_visitors.failed
    returning 1`.execute(database);
  return rows.length > 0;
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
