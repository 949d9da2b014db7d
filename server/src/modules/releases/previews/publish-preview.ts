/** Previews: versions of parts in place of the live ones, for those who have the link. Nobody else gets them. */
import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Release } from 'contract/release';
import type { Signed } from 'contract/signature';
import type { Database } from '../../../database/schema';
import { conflict } from '../../../http/problem';
import { recordAudit, type NamedActor } from '../../audit/audit.repository';
import { draftId } from '../drafts';
import { refusals } from '../gate/gate';
import type { InUse } from '../gate/rule';
import { typePairs, type VerdictOf } from '../gate/type-rule';
import { prepareFiles } from '../prepare-files';
import { offerFiles, refused } from '../publish';
import type { ReleasePlace } from '../release-place';
import { changeReleases, releasesInUse } from '../releases.repository';
import { withCheckedTypes } from '../types/with-checked-types';
import { checkSignature } from '../signing/check-signature';
import { countPreviews, findPreview, storePreview, type Preview } from './previews.repository';

const lifetimeMs = 7 * 24 * 60 * 60 * 1000;
const maxPreviews = 100;

interface PreviewPublication {
  preview: string;
  release: Release;
  actor: NamedActor;
  /** The team's signature. */
  envelope?: Signed | undefined;
  /** From a job that may only preview, and must not get the team's key: it needs no signature. */
  isUnreviewed?: boolean;
}

/**
 * Stores a version in a preview, which then lasts seven days. The gate checks it with the preview's other parts; of all
 * remaining parts it uses the live versions. Throws a `Problem`, with reasons if the gate refuses; nothing has changed then.
 */
export async function publishPreview(
  place: ReleasePlace,
  { preview, release, actor, envelope, isUnreviewed = false }: PreviewPublication,
): Promise<Preview> {
  const { name, version } = release;
  const [candidate] = await prepareFiles(place, [{ release }]);
  if (!candidate) throw new Error('Nothing was prepared.');
  // An address that no release can have: whatever it contains, a later release of the same version is not affected.
  const folder = `preview-${draftId(release)}`;
  const pairsOf = async (live: InUse) => {
    const shown = await findPreview(place.database, preview);
    const others = (shown?.parts ?? []).map((part) => part.release).filter((other) => other.name !== name);
    return typePairs(release, inUseWith(others, live));
  };
  const change = async (transaction: Kysely<Database>, verdictOf: VerdictOf): Promise<Preview> => {
    const before = await findPreview(transaction, preview);
    const isNew = before?.parts.every((part) => part.release.name !== name) ?? true;
    if (isNew && (await countPreviews(transaction, name)) >= maxPreviews) throw tooManyPreviews(name);
    const others = before?.parts.filter((part) => part.release.name !== name) ?? [];
    const inUse = inUseWith(
      others.map((part) => part.release),
      await releasesInUse(transaction),
    );
    const signature = isUnreviewed
      ? { refusals: [] }
      : await checkSignature({ ...place, database: transaction }, release, envelope);
    const reasons = [...signature.refusals, ...refusals(candidate, inUse, place.releaseOrigins, verdictOf)];
    if (reasons.length > 0) throw refused(release, reasons);
    const shown = {
      preview,
      key: before?.key ?? randomBytes(16).toString('base64url'),
      parts: [...others, { release, folder }],
      expiresAt: new Date(Date.now() + lifetimeMs),
    };
    await storePreview(transaction, shown);
    const details = { version, reasons: [preview] };
    await offerFiles(place.store, candidate, folder);
    await recordAudit(transaction, actor, { action: 'previewed', kind: 'release', id: name, details });
    return shown;
  };
  return withCheckedTypes(place, name, pairsOf, (verdictOf) =>
    changeReleases(place.database, (transaction) => change(transaction, verdictOf)),
  );
}

/** The versions in use if these replaced the others of their parts. */
export function inUseWith(releases: Release[], inUse: InUse): InUse {
  const staying = inUse.filter(({ release }) => releases.every(({ name }) => name !== release.name));
  return [...staying, ...releases.map((release) => ({ release, channel: 'live' as const }))];
}

const tooManyPreviews = (name: string) =>
  conflict(
    'too-many-previews',
    `${name} is in ${String(maxPreviews)} previews. End one with release:end-preview, or wait until one has expired.`,
  );
