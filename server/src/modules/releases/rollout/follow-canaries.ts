/** What a shop does by itself with canaries: ends those that are worse, and takes rollouts to their next step. */
import type { Kysely } from 'kysely';
import type { Database } from '../../../database/schema';
import { freezeNow, type Freeze } from '../freezes/freezes.repository';
import { goLive, startCanary, withdrawCanary } from '../live-changes';
import { changeReleases, findLive } from '../releases.repository';
import { compareVisitors } from './comparison.repository';
import { describeCompared, judge, type Comparison, type Judgement } from './judge';
import { findRunningCanary, runningCanaries, type Rollout, type RunningCanary } from './rollouts.repository';

const server = { name: 'the server', address: null };

/** How many steps of the canary are judged. */
const stepsOf = ({ rollout }: RunningCanary): number => (rollout ? rollout.steps.length - 1 : 1);

/** Ends the canaries that are worse than their live version, and takes rollouts on. Returns whether anything changed. */
export async function followCanaries(database: Kysely<Database>): Promise<boolean> {
  let hasChanged = false;
  for (const canary of await runningCanaries(database)) if (await follow(database, canary)) hasChanged = true;
  return hasChanged;
}

/** Ends the canary of a part if it is worse than the live version; returns whether it did. */
export async function endIfWorse(database: Kysely<Database>, name: string): Promise<boolean> {
  const canary = await findRunningCanary(database, name);
  return canary !== undefined && endIf(database, canary, judgementOf(canary, await compareVisitors(database, canary)));
}

async function follow(database: Kysely<Database>, canary: RunningCanary): Promise<boolean> {
  const judgement = judgementOf(canary, await compareVisitors(database, canary));
  if (await endIf(database, canary, judgement)) return true;
  const { rollout } = canary;
  if (!rollout || waitingFor(rollout, judgement, await freezeNow(database))) return false;
  return nextStep(database, canary, rollout, judgement);
}

/** The judgement of a canary from the comparison of its visitors. */
export const judgementOf = (canary: RunningCanary, compared: Comparison): Judgement =>
  judge(compared, canary.percent, stepsOf(canary));

/** What keeps a rollout in its step. */
export interface Waiting {
  /** Visitors: until it is clear that those of the new version do not fail more often. */
  for: 'time' | 'visitors' | 'end-of-freeze';
  /** The earliest end; null if nobody knows. */
  until: Date | null;
}

export function waitingFor(rollout: Rollout, { verdict }: Judgement, freeze: Freeze | undefined): Waiting | undefined {
  const end = new Date(rollout.stepSince.getTime() + rollout.everySeconds * 1000);
  if (end > new Date()) return { for: 'time', until: end };
  if (verdict !== 'as-good') return { for: 'visitors', until: null };
  return freeze && { for: 'end-of-freeze', until: freeze.endsAt };
}

async function endIf(database: Kysely<Database>, canary: RunningCanary, judgement: Judgement): Promise<boolean> {
  if (judgement.verdict !== 'worse') return false;
  const { name, live } = canary;
  const reason = `${describeCompared(judgement.worst, canary)}: everybody gets ${live} again.`;
  return changeReleases(database, async (transaction) => {
    if (!(await isUnchanged(transaction, canary))) return false;
    return withdrawCanary(transaction, { name, version: canary.canary, actor: server }, 'canary-failed', [reason]);
  });
}

async function nextStep(
  database: Kysely<Database>,
  canary: RunningCanary,
  rollout: Rollout,
  { worst }: Judgement,
): Promise<boolean> {
  const { name } = canary;
  return changeReleases(database, async (transaction) => {
    const live = await findLive(transaction, name);
    if (!live || !(await isUnchanged(transaction, canary)) || (await freezeNow(transaction))) return false;
    const change = { name, version: canary.canary, actor: server };
    const reasons = [`${describeCompared(worst, canary)}.`];
    const step = rollout.step + 1;
    const percent = rollout.steps[step] ?? 100;
    if (percent === 100) await goLive(transaction, change, live, 'promoted', reasons);
    else await startCanary(transaction, change, { percent, rollout: { ...rollout, step }, reasons }, live);
    return true;
  });
}

/** Whether the canary is in the same step still: if several servers decide at once, only the first finds it so. */
async function isUnchanged(transaction: Kysely<Database>, before: RunningCanary): Promise<boolean> {
  const now = await findRunningCanary(transaction, before.name);
  return (
    now?.canary === before.canary &&
    now.live === before.live &&
    now.percent === before.percent &&
    now.rollout?.stepSince.getTime() === before.rollout?.stepSince.getTime()
  );
}
