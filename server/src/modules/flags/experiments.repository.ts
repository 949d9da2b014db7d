import { sql, type Kysely, type Selectable, type Transaction } from 'kysely';
import type { FlagValue } from 'contract/flags';
import type { Database } from '../../database/schema';
import type { BackgroundWork } from '../../http/background-work';
import type { FlagKey } from './flags.schema';

/** What is counted of visitors. */
export type Outcome = 'errors' | 'failedCalls' | 'orders';

const conditions = { errors: 'failed', failedCalls: 'failed_call', orders: 'ordered' } as const;

/** The visitors with one value. `sources`: the number of network addresses of those who are counted. Times in ms. */
export interface ArmCounts extends Record<Outcome, { count: number; sources: number }> {
  value: FlagValue;
  visitors: number;
  contentMs: number | null;
  lcpMs: number | null;
  inpMs: number | null;
}

/** What a change of settings did to the experiment, for the audit log. */
export type ExperimentChange = 'the experiment begins' | 'the experiment restarts' | 'the experiment ends';

type Shares = { value: FlagValue; percent: number }[];

/** Begins, restarts or ends the flag's experiment. Call it after the change of the settings, which locks them. */
export async function updateExperiment(
  transaction: Transaction<Database>,
  { part, flag }: FlagKey,
  { runs, shares, standard }: { runs: boolean; shares: Shares; standard: FlagValue },
): Promise<ExperimentChange | undefined> {
  const last = await experimentOf(transaction, { part, flag });
  const running = last?.ended_at === null ? last : undefined;
  if (!runs && !running) return undefined;
  const ofShares = JSON.stringify(shares);
  if (runs && running && JSON.stringify(running.shares) === ofShares && running.default_value === standard)
    return undefined;
  if (running)
    await transaction
      .updateTable('experiments')
      .set({ ended_at: sql<Date>`now()` })
      .where('id', '=', running.id)
      .execute();
  if (!runs) return 'the experiment ends';
  const { id } = await transaction
    .insertInto('experiments')
    .values({ part, flag, shares: ofShares, default_value: JSON.stringify(standard) })
    .returning('id')
    .executeTakeFirstOrThrow();
  await transaction
    .updateTable('flag_settings')
    .set({ experiment: id })
    .where('part', '=', part)
    .where('flag', '=', flag)
    .execute();
  return running ? 'the experiment restarts' : 'the experiment begins';
}

/** The last experiment of a flag; undefined if there was none. */
export const experimentOf = (
  database: Kysely<Database>,
  { part, flag }: FlagKey,
): Promise<Selectable<Database['experiments']> | undefined> =>
  database
    .selectFrom('flag_settings as settings')
    .innerJoin('experiments', 'experiments.id', 'settings.experiment')
    .select(['id', 'experiments.part', 'experiments.flag', 'experiments.shares'])
    .select(['default_value', 'began_at', 'ended_at'])
    .where('settings.part', '=', part)
    .where('settings.flag', '=', flag)
    .executeTakeFirst();

/** What is known of each value that visitors have used. */
export async function countArms(database: Kysely<Database>, experiment: string): Promise<ArmCounts[]> {
  const countOf = (outcome: Outcome) => {
    const condition = sql.ref(conditions[outcome]);
    return sql`json_build_object(
      'count', count(*) filter (where ${condition}), 'sources', count(distinct address) filter (where ${condition}))`;
  };
  const threeQuarters = (column: string) => sql`percentile_cont(0.75) within group (order by ${sql.ref(column)})`;
  const { rows } = await sql<ArmCounts>`
    select value, count(*)::integer as visitors,
      ${countOf('errors')} as errors, ${countOf('failedCalls')} as "failedCalls", ${countOf('orders')} as orders,
      ${threeQuarters('content_ms')} as "contentMs", ${threeQuarters('lcp_ms')} as "lcpMs",
      ${threeQuarters('inp_ms')} as "inpMs"
    from experiment_visitors where experiment = ${experiment} group by value
  `.execute(database);
  return rows;
}

/** The result of an ended experiment is kept so long. */
const keptDays = 30;
const rowsPerStep = 5000;

/** Deletes experiments that ended long ago, that another one has replaced, or whose settings were removed. */
export const oldExperimentWork: BackgroundWork = {
  name: 'The deletion of old experiments',
  everyMs: 60_000,
  async run(runStep) {
    await runStep(forgetOldExperiments);
    while (await runStep(deleteForgottenStep));
  },
};

async function forgetOldExperiments(database: Kysely<Database>): Promise<void> {
  await sql`
    update flag_settings set experiment = null from experiments
    where id = experiment and ended_at < now() - make_interval(days => ${keptDays})
  `.execute(database);
}

/** Returns whether there may be more. */
async function deleteForgottenStep(database: Kysely<Database>): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    delete from experiment_visitors where (experiment, visitor) in (
      select experiment, visitor from experiment_visitors visitor
      where not exists (select from flag_settings settings where settings.experiment = visitor.experiment)
      limit ${rowsPerStep})
  `.execute(database);
  if (numAffectedRows > 0n) return true;
  await sql`
    delete from experiments where not exists (select from flag_settings where experiment = experiments.id)
      and not exists (select from experiment_visitors where experiment = experiments.id)
  `.execute(database);
  return false;
}
