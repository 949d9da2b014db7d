/** Counts what the visitors of a canary and of the live version met since the current step began. */
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../../database/schema';
import type { Compared, Comparison } from './judge';

/** Slower times than this are noticed. Below, it does not matter which version is faster. In ms. */
const noticeable = { lcp: 1000, inp: 100, content: 1000 };

interface Counts {
  is_canary: boolean;
  seen: string;
  failed: string;
  failed_calls: string;
  lcp: string;
  slow_lcp: string;
  inp: string;
  slow_inp: string;
  content: string;
  slow_content: string;
}

/** Visitors are slow if they are slower than three quarters of those of the live version. */
export async function compareVisitors(
  database: Kysely<Database>,
  { name, live, canary }: { name: string; live: string; canary: string },
): Promise<Comparison> {
  const { rows: limits } = await sql<{ lcp: number; inp: number; content: number }>`
    select greatest(${noticeable.lcp}, percentile_cont(0.75) within group (order by lcp_ms)) as lcp,
      greatest(${noticeable.inp}, percentile_cont(0.75) within group (order by inp_ms)) as inp,
      greatest(${noticeable.content}, percentile_cont(0.75) within group (order by content_ms)) as content
    from canary_visitors where name = ${name} and version = ${live}
  `.execute(database);
  const limit = limits[0] ?? noticeable;
  const { rows } = await sql<Counts>`
    select version = ${canary} as is_canary, count(*) as seen, count(*) filter (where failed) as failed,
      count(*) filter (where failed_call) as failed_calls,
      count(lcp_ms) as lcp, count(*) filter (where lcp_ms > ${limit.lcp}) as slow_lcp,
      count(inp_ms) as inp, count(*) filter (where inp_ms > ${limit.inp}) as slow_inp,
      count(content_ms) as content, count(*) filter (where content_ms > ${limit.content}) as slow_content
    from canary_visitors where name = ${name} and version in (${live}, ${canary}) group by version
  `.execute(database);
  type Count = Exclude<keyof Counts, 'is_canary'>;
  const compared = (signal: Compared['signal'], limitMs: number | null, seen: Count, failed: Count): Compared => {
    const armOf = (isCanary: boolean) => {
      const counts = rows.find(({ is_canary: canaries }) => canaries === isCanary);
      return { seen: Number(counts?.[seen] ?? 0), failed: Number(counts?.[failed] ?? 0) };
    };
    return { signal, limitMs, canary: armOf(true), live: armOf(false) };
  };
  return [
    compared('errors', null, 'seen', 'failed'),
    compared('failed-calls', null, 'seen', 'failed_calls'),
    compared('lcp', limit.lcp, 'lcp', 'slow_lcp'),
    compared('inp', limit.inp, 'inp', 'slow_inp'),
    compared('content', limit.content, 'content', 'slow_content'),
  ];
}
