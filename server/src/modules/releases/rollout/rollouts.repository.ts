import { sql, type Kysely } from 'kysely';
import type { RolloutPlan } from 'contract/rollout-plan';
import type { Database } from '../../../database/schema';

export interface Rollout extends RolloutPlan {
  /** The place of the current step in `steps`, from 0. */
  step: number;
  stepSince: Date;
  /** Whether the audit log says that this step waits. */
  isWaitNoted: boolean;
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
    .leftJoin('rollouts as rollout', (join) =>
      // A server of an earlier version leaves the row when it ends the canary.
      join.onRef('rollout.name', '=', 'live.name').onRef('rollout.version', '=', 'live.canary'),
    )
    .where('live.canary', 'is not', null)
    .select(['live.name', 'live.version', 'live.canary', 'live.canary_percent'])
    .select(['rollout.steps', 'rollout.step', 'rollout.every_seconds', 'rollout.step_since', 'rollout.wait_noted'])
    .orderBy('live.name')
    .execute();
  return rows.map(({ name, version, canary, canary_percent: percent, ...row }) => ({
    name,
    live: version,
    canary: canary ?? '',
    percent: percent ?? 0,
    rollout: rolloutOf(row),
  }));
}

interface Row {
  steps: number[] | null;
  step: number | null;
  every_seconds: number | null;
  step_since: Date | null;
  wait_noted: boolean | null;
}

function rolloutOf({ steps, step, every_seconds, step_since, wait_noted }: Row): Rollout | undefined {
  if (!steps || step === null || every_seconds === null || !step_since) return undefined;
  return { steps, step, everySeconds: every_seconds, stepSince: step_since, isWaitNoted: wait_noted ?? false };
}

export const findRunningCanary = async (database: Kysely<Database>, name: string): Promise<RunningCanary | undefined> =>
  (await runningCanaries(database)).find((canary) => canary.name === name);

/** A rollout at the beginning of a step. */
export type RolloutStep = Pick<Rollout, 'steps' | 'everySeconds' | 'step'>;

/** Begins a step of the rollout of this version. */
export async function putRollout(
  transaction: Kysely<Database>,
  { name, version }: { name: string; version: string },
  { steps, everySeconds, step }: RolloutStep,
): Promise<void> {
  const values = {
    version,
    steps,
    step,
    every_seconds: everySeconds,
    step_since: sql<Date>`now()`,
    wait_noted: false,
  };
  await transaction
    .insertInto('rollouts')
    .values({ name, ...values })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(values))
    .execute();
}

/** Returns false if it was noted before. */
export async function markWaitNoted(transaction: Kysely<Database>, name: string): Promise<boolean> {
  const marked = await transaction
    .updateTable('rollouts')
    .set({ wait_noted: true })
    .where('name', '=', name)
    .where('wait_noted', '=', false)
    .returning('name')
    .executeTakeFirst();
  return marked !== undefined;
}

/** From now on only people change the share of visitors. */
export async function endRollout(transaction: Kysely<Database>, name: string): Promise<void> {
  await transaction.deleteFrom('rollouts').where('name', '=', name).execute();
}
