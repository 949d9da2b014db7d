import { sql, type Kysely, type Selectable } from 'kysely';
import type { Database } from '../../../database/schema';
import type { VersionReport } from 'contract/version-report';
import type { Arm } from './verdict';

/** Nobody counts for more visitors than this by asking for one cookie after the other from one address. */
const visitorsPerAddress = 3;

/** Adds to the figures that people read. */
export async function countReport(database: Kysely<Database>, { remote, version, kind }: VersionReport): Promise<void> {
  await database
    .insertInto('release_reports')
    .values({ name: remote, version, kind, reports: 1 })
    .onConflict((conflict) =>
      conflict.columns(['name', 'version', 'kind']).doUpdateSet({ reports: sql`release_reports.reports + 1` }),
    )
    .execute();
}

/** The figures of the versions that are in use. */
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
    .selectAll('release_reports')
    .execute();
}

interface Witness {
  visitor: Buffer;
  address: Buffer;
  /** Whether the address stands for one household; a machine that talks to itself stands for many. */
  isShared: boolean;
}

/**
 * Remembers what this visitor told of a version while a canary runs; answers whether that says anything new. The lock keeps
 * the canary from ending meanwhile, which would leave the visitor behind.
 */
export async function countVisitor(
  database: Kysely<Database>,
  { remote: name, version, kind }: VersionReport,
  { visitor, address, isShared }: Witness,
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

export async function readArm(database: Kysely<Database>, name: string, version: string): Promise<Arm> {
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
