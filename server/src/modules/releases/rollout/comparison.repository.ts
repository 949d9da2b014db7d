/** Counts the visitors of a canary and of the live version since the current step began. */
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Database } from '../../../database/schema';
import type { Time } from '../reports/reports.repository';
import type { Compared, Comparison } from './judge';

/** Slower times than this are noticed. Below, it does not matter which version is faster. In ms. */
const noticeable = { lcp: 1000, inp: 100, content: 1000 };

/** As many visitors of the live version are enough to know how slow three quarters of them are. */
const sampleSize = 20_000;

/** Of one version: visitors, those who failed, and the addresses of these. */
type Counts = Record<'seen' | 'failed' | 'sources', string>;

/** Visitors are slow if they are slower than three quarters of those of the live version. */
export async function compareVisitors(
  database: Kysely<Database>,
  { name, live, canary }: { name: string; live: string; canary: string },
): Promise<Comparison> {
  const limits = await slowLimits(database, name, live);
  const countsOf = (isSeen: RawBuilder<boolean>, isFailed: RawBuilder<boolean>) => sql<Counts>`json_build_object(
    'seen', count(*) filter (where ${isSeen}),
    'failed', count(*) filter (where ${isFailed}),
    'sources', count(distinct address) filter (where ${isFailed}))`;
  const slower = (column: Time, limit: number) =>
    countsOf(sql`${sql.ref(column)} >= 0`, sql`${sql.ref(column)} > ${limit}`);
  const opened = sql<boolean>`(loaded or failed)`;
  const { rows } = await sql<{ version: string } & Record<Compared['signal'], Counts>>`
    select version,
      ${countsOf(opened, sql`failed`)} as errors,
      ${countsOf(opened, sql`${opened} and failed_call`)} as "failed-calls",
      ${slower('lcp_ms', limits.lcp)} as lcp,
      ${slower('inp_ms', limits.inp)} as inp,
      ${slower('content_ms', limits.content)} as content
    from canary_visitors where name = ${name} and version in (${live}, ${canary}) group by version
  `.execute(database);
  const compared = (signal: Compared['signal'], limitMs: number | null): Compared => {
    const armOf = (version: string) => {
      const { seen = 0, failed = 0, sources = 0 } = rows.find((row) => row.version === version)?.[signal] ?? {};
      return { seen: Number(seen), failed: Number(failed), sources: Number(sources) };
    };
    return { signal, limitMs, canary: armOf(canary), live: armOf(live) };
  };
  return [
    compared('errors', null),
    compared('failed-calls', null),
    compared('lcp', limits.lcp),
    compared('inp', limits.inp),
    compared('content', limits.content),
  ];
}

async function slowLimits(database: Kysely<Database>, name: string, live: string): Promise<typeof noticeable> {
  const quarters = (column: Time) =>
    sql`percentile_cont(0.75) within group (order by ${sql.ref(column)}) filter (where ${sql.ref(column)} >= 0)`;
  const { rows } = await sql<typeof noticeable>`
    select greatest(${noticeable.lcp}, ${quarters('lcp_ms')}) as lcp,
      greatest(${noticeable.inp}, ${quarters('inp_ms')}) as inp,
      greatest(${noticeable.content}, ${quarters('content_ms')}) as content
    from (
      select content_ms, lcp_ms, inp_ms from canary_visitors where name = ${name} and version = ${live}
      limit ${sampleSize}
    ) as sample
  `.execute(database);
  return rows[0] ?? noticeable;
}
