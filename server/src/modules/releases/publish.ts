/** Publishes versions whose files are stored: verifies the files, applies the release gate, makes the versions live. All or none. */
import { isDeepStrictEqual } from 'node:util';
import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema';
import { conflict, Problem } from '../../http/problem';
import type { NamedActor } from '../audit/audit.repository';
import { auditRefusals } from './audit-refusals';
import { refusals } from './gate/gate';
import type { InUse, Refusal } from './gate/rule';
import { typePairs, type VerdictOf } from './gate/type-rule';
import type { BlobStore } from '../../blobs/blob-store';
import { bytesByKind, prepareFiles, type Prepared } from './prepare-files';
import type { ReleasePlace } from './release-place';
import {
  findLive,
  findRelease,
  releasesInUse,
  storeRelease,
  type InUseSummary,
  type LiveRow,
  type ValidSignature,
  changeReleases,
} from './releases.repository';
import type { Release } from 'contract/release';
import type { Signed } from 'contract/signature';
import { putIntoUse, type Audience } from './put-into-use';
import { checkSignature } from './signing/check-signature';
import { withCheckedTypes } from './types/with-checked-types';
import { areStored, hasVersion, keysOf, writeVersion } from './stored-version';

export interface Publication extends Audience {
  release: Release;
  /** The draft that is published, so that publishing it again succeeds after its removal. */
  draft?: string | undefined;
  actor: NamedActor;
  /** The live version when this release began. If another one is live by now, publishing fails with 409. */
  replaces?: string | null | undefined;
  /** The team's signature. */
  envelope?: Signed | undefined;
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
  const publish = async (
    transaction: Kysely<Database>,
    candidates: Candidate[],
    verdictOf: VerdictOf,
  ): Promise<InUseSummary[]> => {
    const before = await releasesInUse(transaction);
    const checked: Checked[] = [];
    for (const candidate of candidates) {
      const inUse = inUseAfterPublishing(candidates, candidate, before);
      checked.push(await assertGatePasses({ ...place, database: transaction }, candidate, { inUse, verdictOf }));
    }
    const summaries: InUseSummary[] = [];
    for (const candidate of checked) summaries.push(await storeAndUse(transaction, candidate));
    return summaries;
  };
  const pairsOf = (inUse: InUse, candidates: Candidate[]) =>
    candidates.flatMap((candidate) => typePairs(candidate.release, inUseAfterPublishing(candidates, candidate, inUse)));
  try {
    const candidates = await prepareFiles(place, publications);
    return await withCheckedTypes(
      place,
      candidates.map(({ release }) => release.name).join(),
      (inUse) => pairsOf(inUse, candidates),
      (verdictOf) => changeWithFiles(place, candidates, (transaction) => publish(transaction, candidates, verdictOf)),
    );
  } catch (error) {
    if (error instanceof Problem && error.status < 500) await auditRefusals(place.database, publications, error);
    throw error;
  }
}

/** Makes the files of a known version available again if the store has lost them; nothing else changes. */
export async function restoreVersion(place: ReleasePlace, release: Release): Promise<void> {
  return changeWithFiles(place, await prepareFiles(place, [{ release }]), (transaction) =>
    assertVersionUnchanged(transaction, release),
  );
}

/** Calls `change` with the lock, and makes the files available unless `change` refuses. */
function changeWithFiles<Result>(
  place: ReleasePlace,
  candidates: Prepared<{ release: Release }>[],
  change: (transaction: Kysely<Database>) => Promise<Result>,
): Promise<Result> {
  return changeReleases(place.database, async (transaction) => {
    const isAvailable = await Promise.all(
      candidates.map(({ release }) => areFilesAvailable(transaction, place, release)),
    );
    const result = await change(transaction);
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

/** A candidate that may be published, with its valid signature. */
type Checked = Candidate & { signature: ValidSignature | undefined };

/** The versions beside a candidate after the other candidates are live. */
function inUseAfterPublishing(candidates: Candidate[], { release }: Candidate, before: InUse): InUse {
  const others = candidates.map((other) => other.release).filter(({ name }) => name !== release.name);
  const staying = before.filter((one) => others.every(({ name }) => name !== one.release.name));
  return [...staying, ...others.map((other) => ({ release: other, channel: 'live' as const }))];
}

async function assertGatePasses(
  place: ReleasePlace,
  candidate: Candidate,
  { inUse, verdictOf }: { inUse: InUse; verdictOf: VerdictOf },
): Promise<Checked> {
  const { database: transaction, releaseOrigins } = place;
  const { release } = candidate;
  await assertVersionUnchanged(transaction, release);
  assertLiveVersionUnchanged(await findLive(transaction, release.name), candidate);
  const { refusals: unsigned, signature } = await checkSignature(place, release, candidate.envelope);
  const reasons = [...unsigned, ...refusals(candidate, inUse, releaseOrigins, verdictOf)];
  if (reasons.length > 0) throw refused(release, reasons);
  return { ...candidate, signature };
}

async function storeAndUse(
  transaction: Kysely<Database>,
  { release, draft, compressedSizes, actor, canary, rollout, signature }: Checked,
): Promise<InUseSummary> {
  const { name, version } = release;
  const bytes = bytesByKind(compressedSizes);
  await storeRelease(transaction, release, { bytes, releasedBy: actor.name, draft, signature });
  return putIntoUse(transaction, { name, version, actor }, { canary, rollout });
}

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
