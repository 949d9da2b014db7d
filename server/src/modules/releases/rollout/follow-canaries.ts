/** What a shop does automatically with canaries: ends those that are worse, and takes rollouts to their next step. */
import type { Kysely } from 'kysely';
import type { Database } from '../../../database/schema';
import { recordAudit } from '../../audit/audit.repository';
import { freezeNow, type Freeze } from '../freezes/freezes.repository';
import { goLive, startCanary, withdrawCanary } from '../live-changes';
import type { ReleasePlace } from '../release-place';
import { changeReleases, findLive } from '../releases.repository';
import { storedSignatureRefusals } from '../signing/check-signature';
import { compareVisitors } from './comparison.repository';
import { describeCompared, judge, type Comparison, type Judgement } from './judge';
import { findRunningCanary, markWaitNoted, type Rollout, type RunningCanary } from './rollouts.repository';

const server = { name: 'the server', address: null };

/** How many steps of the canary are judged. */
const stepsOf = ({ rollout }: RunningCanary): number => (rollout ? rollout.steps.length - 1 : 1);

/** Ends the canary of a part if it is worse than the live version; returns whether it did. */
export async function endIfWorse(database: Kysely<Database>, name: string): Promise<boolean> {
  const canary = await findRunningCanary(database, name);
  return canary !== undefined && endIf(database, canary, judgementOf(canary, await compareVisitors(database, canary)));
}

/**
 * The same; also ends a canary without the signature that its part needs. Otherwise takes its rollout to the next step if nothing
 * speaks against it. Returns whether anything changed.
 */
export async function followCanary(
  { database, sigstore }: Pick<ReleasePlace, 'database' | 'sigstore'>,
  name: string,
): Promise<boolean> {
  const canary = await findRunningCanary(database, name);
  if (!canary) return false;
  const version = { name, version: canary.canary };
  const unsigned = await storedSignatureRefusals({ database, sigstore }, version, { mayBeUnsigned: false });
  if (unsigned.length > 0)
    return endCanary(
      database,
      canary,
      'canary-withdrawn',
      unsigned.map(({ message }) => message),
    );
  const compared = await compareVisitors(database, canary);
  const judgement = judgementOf(canary, compared);
  if (await endIf(database, canary, judgement)) return true;
  const { rollout } = canary;
  if (!rollout) return false;
  const waiting = waitingFor(rollout, judgement, await freezeNow(database));
  if (!waiting) return nextStep(database, canary, rollout, compared);
  if (waiting.for !== 'time' && !rollout.isWaitNoted) await noteWait(database, canary, waits[waiting.for], compared);
  return false;
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
  const reason = `${describeCompared(judgement.worst, canary)}: everybody gets ${canary.live} again.`;
  return endCanary(database, canary, 'canary-failed', [reason]);
}

const endCanary = (
  database: Kysely<Database>,
  canary: RunningCanary,
  action: 'canary-failed' | 'canary-withdrawn',
  reasons: string[],
): Promise<boolean> =>
  changeReleases(database, async (transaction) => {
    if (!(await isUnchanged(transaction, canary))) return false;
    const { name, canary: version } = canary;
    return withdrawCanary(transaction, { name, version, actor: server }, action, reasons);
  });

async function nextStep(
  database: Kysely<Database>,
  canary: RunningCanary,
  rollout: Rollout,
  compared: Comparison,
): Promise<boolean> {
  const { name } = canary;
  return changeReleases(database, async (transaction) => {
    const live = await findLive(transaction, name);
    if (!live || !(await isUnchanged(transaction, canary)) || (await freezeNow(transaction))) return false;
    const change = { name, version: canary.canary, actor: server };
    const reasons = outcomesOf(canary, compared);
    const step = rollout.step + 1;
    const percent = rollout.steps[step] ?? 100;
    if (percent === 100) await goLive(transaction, change, live, 'promoted', reasons);
    else await startCanary(transaction, change, { percent, rollout: { ...rollout, step }, reasons }, live);
    return true;
  });
}

/** What must be clear before the next step. */
const outcomesOf = (canary: RunningCanary, compared: Comparison): string[] =>
  compared.filter(({ limitMs }) => limitMs === null).map((one) => `${describeCompared(one, canary)}.`);

const waits = {
  visitors: 'It is not clear yet that the new version is as good.',
  'end-of-freeze': 'Releases are frozen.',
};

/** Says once in each step that it waits for something else than its time, because nobody watches. */
async function noteWait(
  database: Kysely<Database>,
  canary: RunningCanary,
  reason: string,
  compared: Comparison,
): Promise<void> {
  const { name, canary: version } = canary;
  await changeReleases(database, async (transaction) => {
    if (!(await isUnchanged(transaction, canary)) || !(await markWaitNoted(transaction, name))) return;
    const details = { version, reasons: [reason, ...outcomesOf(canary, compared)] };
    await recordAudit(transaction, server, { action: 'rollout-waits', kind: 'release', id: name, details });
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
