/** Which visitors get a version that is published. */
import { isDeepStrictEqual } from 'node:util';
import type { Kysely } from 'kysely';
import type { RolloutPlan } from 'contract/rollout-plan';
import type { Database } from '../../database/schema';
import { conflict } from '../../http/problem';
import type { NamedActor } from '../audit/audit.repository';
import { assertReleasesAllowed } from './freezes/freezes.repository';
import { goLive, startCanary, type CanaryShare } from './live-changes';
import { findLive, type InUseSummary, type LiveRow } from './releases.repository';
import { durationText } from './rollout/duration';
import { findRunningCanary, type RunningCanary } from './rollout/rollouts.repository';

/** Everybody, without either of them. */
export interface Audience {
  /** Percent of visitors who get it as a canary. */
  canary?: number | undefined;
  /** The steps in which the share of visitors grows automatically. */
  rollout?: RolloutPlan | undefined;
}

/**
 * Makes a stored version live, or its canary; during a freeze only if it is already. Throws a 409 problem if there is nothing to
 * compare a canary with, or a rollout of another version runs.
 */
export async function putIntoUse(
  transaction: Kysely<Database>,
  change: { name: string; version: string; actor: NamedActor },
  audience: Audience,
): Promise<InUseSummary> {
  const { name, version } = change;
  const live = await findLive(transaction, name);
  const share = shareOf(audience);
  if (!share) {
    if (live?.version === version && live.canary === null) return { name, live: version, canary: null };
    await assertReleasesAllowed(transaction);
    await goLive(transaction, change, live);
    return { name, live: version, canary: null };
  }
  if (!live || live.version === version) throw canaryWithoutDefault(change, live);
  const running = await findRunningCanary(transaction, name);
  if (running?.rollout && running.canary !== version) throw rolloutRuns(running, version);
  if (running?.canary === version && isAsPlanned(running, share))
    return { name, live: live.version, canary: { version, percent: running.percent } };
  await assertReleasesAllowed(transaction);
  await startCanary(transaction, change, share, live);
  return { name, live: live.version, canary: { version, percent: share.percent } };
}

/** The share of visitors at first; undefined for everybody. */
function shareOf({ canary, rollout }: Audience): CanaryShare | undefined {
  const [first] = rollout?.steps ?? [];
  if (!rollout || first === undefined) return canary === undefined ? undefined : { percent: canary };
  const later = rollout.steps.slice(1).map(String).join(', ');
  const reasons = [`then ${later} %, each after at least ${durationText(rollout.everySeconds)}`];
  return { percent: first, rollout: { ...rollout, step: 0 }, reasons };
}

/** Whether the canary has this share, or a rollout with the same plan, whatever its step. */
const isAsPlanned = ({ percent, rollout }: RunningCanary, share: CanaryShare): boolean =>
  share.rollout
    ? rollout?.everySeconds === share.rollout.everySeconds && isDeepStrictEqual(rollout.steps, share.rollout.steps)
    : !rollout && percent === share.percent;

const canaryWithoutDefault = ({ name, version }: { name: string; version: string }, live: LiveRow | undefined) =>
  conflict(
    'no-canary',
    live
      ? `${name} ${version} is live for everybody already.`
      : `${name} has no live version to compare this one with. Release it to everybody, without --canary or --rollout.`,
  );

const rolloutRuns = ({ name, canary }: RunningCanary, version: string) =>
  conflict(
    'rollout-runs',
    `${name} ${canary} is being rolled out. Promote it or roll it back, or release ${version} to everybody.`,
  );
