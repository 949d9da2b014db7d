/** Publishes versions whose files are stored: verifies the files, applies the release gate, makes the versions live. All or none. */
import { isDeepStrictEqual } from 'node:util';
import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema';
import { conflict, Problem } from '../../http/problem';
import { recordAudit, type NamedActor } from '../audit/audit.repository';
import { refusals } from './gate/gate';
import type { InUse, Refusal } from './gate/rule';
import type { BlobStore } from '../../blobs/blob-store';
import { assertReleasesAllowed } from './freezes/freezes.repository';
import { goLive, startCanary, type CanaryShare } from './live-changes';
import { bytesByKind, prepareFiles, type Prepared } from './prepare-files';
import type { ReleasePlace } from './release-place';
import {
  findLive,
  findRelease,
  releasesInUse,
  storeRelease,
  type InUseSummary,
  type LiveRow,
  changeReleases,
} from './releases.repository';
import type { Release } from 'contract/release';
import { findRunningCanary, type RolloutPlan, type RunningCanary } from './rollout/rollouts.repository';
import { durationText } from './rollout/duration';
import { areStored, hasVersion, keysOf, writeVersion } from './stored-version';

export interface Publication {
  release: Release;
  /** The draft that is published, so that publishing it again succeeds after its removal. */
  draft?: string | undefined;
  actor: NamedActor;
  /** Percent of visitors who get it as a canary. Without it and `rollout`, the version goes live for everybody. */
  canary?: number | undefined;
  /** The steps in which the share of visitors grows by itself. */
  rollout?: RolloutPlan | undefined;
  /** The live version when this release began. If another one is live by now, publishing fails with 409. */
  replaces?: string | null | undefined;
}

/** Makes a version live or a canary. Throws a `Problem` with reasons if the gate refuses; nothing has changed then. */
export async function publishVersion(place: ReleasePlace, publication: Publication): Promise<InUseSummary> {
  const [summary] = await publishTogether(place, [publication]);
  if (!summary) throw new Error('Nothing was published.');
  return summary;
}

/**
 * Makes several versions live at once, each checked against the others: all or none. Repeating a publication, also at the
 * same time, has the same result.
 */
export async function publishTogether(place: ReleasePlace, publications: Publication[]): Promise<InUseSummary[]> {
  const publish = async (transaction: Kysely<Database>, candidates: Candidate[]): Promise<InUseSummary[]> => {
    await assertReleasesAllowed(transaction);
    const before = await releasesInUse(transaction);
    for (const candidate of candidates)
      await assertGatePasses(transaction, candidate, {
        inUse: inUseAfterPublishing(candidates, candidate, before),
        releaseOrigins: place.releaseOrigins,
      });
    const summaries: InUseSummary[] = [];
    for (const candidate of candidates) summaries.push(await storeAndUse(transaction, candidate));
    return summaries;
  };
  try {
    return await withPreparedFiles(place, publications, publish);
  } catch (error) {
    if (error instanceof Problem && error.status < 500) await auditRefusals(place.database, publications, error);
    throw error;
  }
}

/** Makes the files of a known version available again if the store has lost them; nothing else changes. */
export function restoreVersion(place: ReleasePlace, release: Release): Promise<void> {
  return withPreparedFiles(place, [{ release }], async (transaction, candidates) => {
    for (const candidate of candidates) await assertVersionUnchanged(transaction, candidate.release);
  });
}

/** Prepares the files, calls `change` with the lock, and makes the files available unless `change` refuses. */
async function withPreparedFiles<T extends { release: Release }, Result>(
  place: ReleasePlace,
  releases: T[],
  change: (transaction: Kysely<Database>, prepared: Prepared<T>[]) => Promise<Result>,
): Promise<Result> {
  const candidates = await prepareFiles(place, releases);
  return changeReleases(place.database, async (transaction) => {
    const isAvailable = await Promise.all(
      candidates.map(({ release }) => areFilesAvailable(transaction, place, release)),
    );
    const result = await change(transaction, candidates);
    // Last before the commit: a refused release offers no file, and a live one has its files.
    for (const [index, candidate] of candidates.entries())
      if (!isAvailable[index]) await offerFiles(place.store, candidate, candidate.release.version);
    return result;
  });
}

/** A list of files without a known version is left from a failed commit, and that of a pruned version is incomplete. */
async function areFilesAvailable(
  transaction: Kysely<Database>,
  { store }: ReleasePlace,
  release: Release,
): Promise<boolean> {
  const known = await findRelease(transaction, release.name, release.version);
  return known?.pruned_at === null && (await hasVersion(store, release));
}

/** Makes the files available in this folder of the part. Call it in `changeReleases`, once nothing refuses the version. */
export async function offerFiles(
  store: BlobStore,
  { release, stored }: Prepared<{ release: Release }>,
  folder: string,
): Promise<void> {
  // `removeUnusedFiles` may have deleted a file that this publication found in the store; it needs the same lock.
  if ((await areStored(store, keysOf(stored))).includes(false)) throw filesRemoved(release);
  await writeVersion(store, { name: release.name, version: folder }, stored);
}

type Candidate = Prepared<Publication>;

/** The versions beside a candidate after the other candidates are live. */
function inUseAfterPublishing(candidates: Candidate[], { release }: Candidate, before: InUse): InUse {
  const others = candidates.map((other) => other.release).filter(({ name }) => name !== release.name);
  const staying = before.filter((one) => others.every(({ name }) => name !== one.release.name));
  return [...staying, ...others.map((other) => ({ release: other, channel: 'live' as const }))];
}

async function assertGatePasses(
  transaction: Kysely<Database>,
  candidate: Candidate,
  { inUse, releaseOrigins }: { inUse: InUse; releaseOrigins: string[] },
): Promise<void> {
  const { release } = candidate;
  await assertVersionUnchanged(transaction, release);
  assertLiveVersionUnchanged(await findLive(transaction, release.name), candidate);
  const reasons = refusals(candidate, inUse, releaseOrigins);
  if (reasons.length > 0) throw refused(release, reasons);
}

async function storeAndUse(
  transaction: Kysely<Database>,
  { release, draft, compressedSizes, actor, canary, rollout }: Candidate,
): Promise<InUseSummary> {
  const { name, version } = release;
  await storeRelease(transaction, release, { bytes: bytesByKind(compressedSizes), releasedBy: actor.name, draft });
  const live = await findLive(transaction, name);
  const share = shareOf(canary, rollout);
  return putIntoUse(transaction, { name, version, actor }, live, share);
}

/** The share of visitors at first; undefined for everybody. */
function shareOf(canary: number | undefined, rollout: RolloutPlan | undefined): CanaryShare | undefined {
  const [first] = rollout?.steps ?? [];
  if (!rollout || first === undefined) return canary === undefined ? undefined : { percent: canary };
  const later = rollout.steps.slice(1).map(String).join(', ');
  const reasons = [`then ${later} %, each after at least ${durationText(rollout.everySeconds)}`];
  return { percent: first, rollout: { ...rollout, step: 0 }, reasons };
}

async function putIntoUse(
  transaction: Kysely<Database>,
  change: { name: string; version: string; actor: NamedActor },
  live: LiveRow | undefined,
  share: CanaryShare | undefined,
): Promise<InUseSummary> {
  const { name, version } = change;
  if (!share) {
    if (live?.version !== version || live.canary !== null) await goLive(transaction, change, live);
    return { name, live: version, canary: null };
  }
  if (!live || live.version === version) throw canaryWithoutDefault(change, live);
  const running = await findRunningCanary(transaction, name);
  if (running?.rollout && running.canary !== version) throw rolloutRuns(running, version);
  if (running?.canary === version && isAsPlanned(running, share))
    return { name, live: live.version, canary: { version, percent: running.percent } };
  await startCanary(transaction, change, share, live);
  return { name, live: live.version, canary: { version, percent: share.percent } };
}

/** Whether the canary has this share, or a rollout with the same plan, whatever its step. */
const isAsPlanned = ({ percent, rollout }: RunningCanary, share: CanaryShare): boolean =>
  share.rollout
    ? rollout?.everySeconds === share.rollout.everySeconds && isDeepStrictEqual(rollout.steps, share.rollout.steps)
    : !rollout && percent === share.percent;

/** Released versions are immutable. */
async function assertVersionUnchanged(transaction: Kysely<Database>, release: Release): Promise<void> {
  const known = await findRelease(transaction, release.name, release.version);
  if (known && !isDeepStrictEqual(known.document, release)) throw versionExists(release);
}

function assertLiveVersionUnchanged(live: LiveRow | undefined, { release, replaces, actor }: Publication): void {
  if (replaces === undefined || replaces === (live?.version ?? null) || live?.version === release.version) return;
  throw conflict(
    'released-meanwhile',
    `${release.name} ${live?.version ?? ''} went live while ${actor.name} released ${release.version}. Look at it, then release again.`,
  );
}

const maxReasons = 20;
const maxReasonLength = 300;

/** Bounded, because entries of the audit are kept for ever, and a build chooses its own names and error messages. */
function reasonsOf({ reasons, title }: Problem): string[] {
  const messages = reasons?.map(({ message }) => [...message].slice(0, maxReasonLength).join('')) ?? [title];
  const more = messages.length - maxReasons;
  return more > 0 ? [...messages.slice(0, maxReasons), `and ${String(more)} more`] : messages;
}

async function auditRefusals(database: Kysely<Database>, publications: Publication[], problem: Problem): Promise<void> {
  const reasons = reasonsOf(problem);
  for (const { release, actor } of publications) {
    const details = { version: release.version, reasons };
    await recordAudit(database, actor, { action: 'refused', kind: 'release', id: release.name, details });
  }
}

/** The gate’s refusal, for HTTP and local commands. */
export const refused = ({ name, version }: { name: string; version: string }, reasons: Refusal[]): Problem =>
  new Problem({
    status: 422,
    id: 'release-refused',
    title: `${name} ${version} may not go live. Nothing has changed.`,
    reasons,
  });

const filesRemoved = ({ name, version }: Release): Problem =>
  new Problem({
    status: 503,
    id: 'files-removed',
    title: `Files of ${name} ${version} were removed meanwhile. Release it again.`,
    retryAfterSeconds: 1,
  });

const versionExists = ({ name, version }: Release): Problem =>
  conflict(
    'version-exists',
    `${name} ${version} exists already, with other files. Raise the version in package.json and release again.`,
  );

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
