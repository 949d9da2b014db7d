/** Visitors who take part in experiments: which value they have used, and what they met and did since then. */
import { sql, type Kysely } from 'kysely';
import type { FlagValue } from 'contract/flags';
import type { VersionReport } from 'contract/version-report';
import type { Database } from '../../database/schema';
import type { Reporter } from '../releases/canary/reporter';

/** A visitor has used something that depends on the flag of a running experiment. */
export interface FlagUse {
  kind: 'use';
  experiment: string;
  value: FlagValue;
  reporter: Reporter;
}

/** A visitor has reported something of a part with an experiment, or has placed an order. */
export type Outcome = { reporter: Reporter } & (
  | { kind: 'order' }
  | {
      kind: 'report';
      report: Pick<VersionReport, 'remote' | 'contentMs' | 'lcpMs' | 'inpMs'> & {
        kind: VersionReport['kind'] | 'failed-call';
      };
    }
);

/** One address counts as at most this many visitors of an experiment: more cookies than an office or a school has people. */
const visitorsPerAddress = 500;

/** Visitors take part from their first use on. */
export async function recordUses(database: Kysely<Database>, uses: FlagUse[]): Promise<void> {
  if (uses.length === 0) return;
  await sql`
    insert into experiment_visitors (experiment, visitor, address, value)
    select id, visitor, address, value from (
      select id, visitor, use.address, value, row_number() over (partition by id, use.address order by visitor)
        + (select count(*) from experiment_visitors stored
          where (stored.experiment, stored.address) = (id, use.address)) as of_address
      from unnest(
        ${uses.map(({ experiment }) => experiment)}::bigint[],
        ${uses.map(({ reporter }) => reporter.visitor)}::bytea[],
        ${uses.map(({ reporter }) => reporter.address)}::bytea[],
        ${uses.map(({ value }) => JSON.stringify(value))}::jsonb[]
      ) as use (experiment, visitor, address, value)
      join experiments on id = use.experiment and ended_at is null
    ) as numbered
    where of_address <= ${visitorsPerAddress}
    order by id, visitor
    on conflict (experiment, visitor) do nothing
  `.execute(database);
}

/** Adds what participants have met and done. */
export async function recordOutcomes(database: Kysely<Database>, outcomes: Outcome[]): Promise<void> {
  if (outcomes.length === 0) return;
  const reports = outcomes.map((outcome) => (outcome.kind === 'report' ? outcome.report : undefined));
  await sql`
    with outcome as (
      select experiment, visitor, bool_or(is_error) as is_error, bool_or(is_failed_call) as is_failed_call,
        bool_or(is_order) as is_order, min(content) as content, min(lcp) as lcp, min(inp) as inp
      from unnest(
        ${outcomes.map(({ reporter }) => reporter.visitor)}::bytea[],
        ${reports.map((report) => report?.remote ?? null)}::text[],
        ${reports.map((report) => report?.kind === 'load-error' || report?.kind === 'render-error')}::boolean[],
        ${reports.map((report) => report?.kind === 'failed-call')}::boolean[],
        ${outcomes.map(({ kind }) => kind === 'order')}::boolean[],
        ${reports.map((report) => report?.contentMs ?? null)}::real[],
        ${reports.map((report) => report?.lcpMs ?? null)}::real[],
        ${reports.map((report) => report?.inpMs ?? null)}::real[]
      ) as one (visitor, of_part, is_error, is_failed_call, is_order, content, lcp, inp)
      join experiment_visitors stored using (visitor)
      join experiments on id = experiment and ended_at is null and (of_part is null or of_part = part)
      group by experiment, visitor
    ), locked as (
      select experiment, visitor from experiment_visitors join outcome using (experiment, visitor)
      order by experiment, visitor for update of experiment_visitors
    )
    update experiment_visitors stored set
      failed = failed or is_error,
      failed_call = failed_call or is_failed_call,
      ordered = ordered or is_order,
      content_ms = coalesce(content_ms, content),
      lcp_ms = coalesce(lcp_ms, lcp),
      inp_ms = coalesce(inp_ms, inp)
    from outcome join locked using (experiment, visitor)
    where (stored.experiment, stored.visitor) = (outcome.experiment, outcome.visitor)
  `.execute(database);
}
