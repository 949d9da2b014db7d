import { sql, type Kysely } from 'kysely';
import type { Database } from '../../../database/schema';

/** How a rollout proceeds. */
export interface RolloutPlan {
  /** Percentages of the visitors, growing; the last one is 100. */
  steps: number[];
  /** How long each step takes at least. */
  everySeconds: number;
}

export interface Rollout extends RolloutPlan {
  /** The place of the current step in `steps`, from 0. */
  step: number;
  stepSince: Date;
}

/** A canary that runs, and its rollout unless a person changes its share. */
export interface RunningCanary {
  name: string;
  live: string;
  canary: string;
  percent: number;
  rollout: Rollout | undefined;
}

/** Every canary that runs. */
export async function runningCanaries(database: Kysely<Database>): Promise<RunningCanary[]> {
  const rows = await database
    .selectFrom('live_releases as live')
    .leftJoin('rollouts as rollout', 'rollout.name', 'live.name')
    .where('live.canary', 'is not', null)
    .select(['live.name', 'live.version', 'live.canary', 'live.canary_percent'])
    .select(['rollout.steps', 'rollout.step', 'rollout.every_seconds', 'rollout.step_since'])
    .orderBy('live.name')
    .execute();
  return rows.map(({ name, version, canary, canary_percent: percent, ...row }) => ({
    name,
    live: version,
    canary: canary ?? '',
    percent: percent ?? 0,
    rollout:
      row.steps && row.step !== null && row.every_seconds !== null && row.step_since
        ? { steps: row.steps, step: row.step, everySeconds: row.every_seconds, stepSince: row.step_since }
        : undefined,
  }));
}

export const findRunningCanary = async (database: Kysely<Database>, name: string): Promise<RunningCanary | undefined> =>
  (await runningCanaries(database)).find((canary) => canary.name === name);

/** Notes the step that a canary's rollout has reached. */
export async function putRollout(
  transaction: Kysely<Database>,
  name: string,
  { steps, everySeconds, step }: Omit<Rollout, 'stepSince'>,
): Promise<void> {
  const values = { steps, step, every_seconds: everySeconds, step_since: sql<Date>`now()` };
  await transaction
    .insertInto('rollouts')
    .values({ name, ...values })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(values))
    .execute();
}

/** From now on only people change the share of visitors. */
export async function endRollout(transaction: Kysely<Database>, name: string): Promise<void> {
  await transaction.deleteFrom('rollouts').where('name', '=', name).execute();
}
