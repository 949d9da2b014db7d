/** Rolls back a part and promotes a canary. */
import { conflict, notFound } from '../../http/problem';
import { assertUserExists, type Actor } from '../audit/audit.repository';
import { assertReleasesAllowed } from './freezes/freezes.repository';
import { rollbackRefusals } from './gate/gate';
import { goLive, withdrawCanary } from './live-changes';
import { refused } from './publish';
import type { ReleasePlace } from './release-place';
import { changeReleases, findLive, findRelease, releasesInUse, type InUseSummary } from './releases.repository';
import { storedSignatureRefusals } from './signing/check-signature';

interface Request {
  name: string;
  actor: Actor;
  /** Whether a team asks, and no admin: it may not use unsigned versions once its part has signing keys. */
  isTeam?: boolean;
}

/** Makes the canary live for everybody. */
export function promote(
  { database, sigstore }: Pick<ReleasePlace, 'database' | 'sigstore'>,
  { name, actor, isTeam = false }: Request,
): Promise<InUseSummary> {
  return changeReleases(database, async (transaction) => {
    await assertUserExists(transaction, actor);
    const live = await findLive(transaction, name);
    if (!live) throw nothingLive(name);
    if (live.canary === null) throw conflict('no-canary', `${name} has no canary to promote.`);
    const version = live.canary;
    const reasons = await storedSignatureRefusals(
      { database: transaction, sigstore },
      { name, version },
      { mayBeUnsigned: !isTeam },
    );
    if (reasons.length > 0) throw refused({ name, version }, reasons);
    await assertReleasesAllowed(transaction);
    await goLive(transaction, { name, version, actor }, live, 'promoted');
    return { name, live: version, canary: null };
  });
}

/** Ends a running canary; otherwise restores the named version or the replaced one. */
export function rollBack(
  { database, releaseOrigins, sigstore }: Omit<ReleasePlace, 'store'>,
  { name, actor, to, isTeam = false }: Request & { to?: string | undefined },
): Promise<InUseSummary> {
  return changeReleases(database, async (transaction) => {
    await assertUserExists(transaction, actor);
    const live = await findLive(transaction, name);
    if (!live) throw nothingLive(name);
    if (live.canary !== null && (to === undefined || to === live.version)) {
      await withdrawCanary(transaction, { name, version: live.canary, actor }, 'canary-withdrawn');
      return { name, live: live.version, canary: null };
    }
    const version = to ?? (await findRelease(transaction, name, live.version))?.replaced;
    if (!version)
      throw conflict('no-earlier-version', `${name} ${live.version} has no earlier version to roll back to.`);
    if (version === live.version) throw conflict('already-live', `${name} ${version} is already live.`);
    await assertGatePasses({ database: transaction, releaseOrigins, sigstore }, { name, version, isTeam });
    await goLive(transaction, { name, version, actor }, live, 'rolled-back');
    return { name, live: version, canary: null };
  });
}

/** The restored version needs its files and must be compatible with the live versions. */
async function assertGatePasses(
  place: Omit<ReleasePlace, 'store'>,
  { name, version, isTeam }: { name: string; version: string; isTeam: boolean },
): Promise<void> {
  const { database: transaction, releaseOrigins } = place;
  const target = await findRelease(transaction, name, version);
  if (!target) throw notFound(`${name} ${version} was never released.`);
  if (target.pruned_at) throw conflict('pruned', `The files of ${name} ${version} were removed. Release it again.`);
  const reasons = [
    ...(await storedSignatureRefusals(place, { name, version }, { mayBeUnsigned: !isTeam })),
    ...rollbackRefusals(target.document, await releasesInUse(transaction), releaseOrigins),
  ];
  if (reasons.length > 0) throw refused({ name, version }, reasons);
}

const nothingLive = (name: string) => notFound(`Nothing of ${name} is live.`);
