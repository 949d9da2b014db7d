/** Previews: versions of parts in place of the live ones, for those who have the link. Nobody else gets them. */
import type { Release } from 'contract/release';
import { recordAudit, type NamedActor } from '../../audit/audit.repository';
import { refusals } from '../gate/gate';
import type { InUse } from '../gate/rule';
import { assertVersionUnchanged, refused, withPreparedFiles } from '../publish';
import type { ReleasePlace } from '../release-place';
import { releasesInUse } from '../releases.repository';
import { removeOldPreviews } from './end-previews';
import { findPreview, storePreview, type Preview } from './previews.repository';

const lifetimeMs = 7 * 24 * 60 * 60 * 1000;

/**
 * Stores a version in a preview for seven days. The release gate checks it beside the other parts of the preview and the live
 * versions of the rest; throws a `Problem` with reasons if it refuses, and nothing has changed then.
 */
export async function publishPreview(
  place: ReleasePlace,
  { preview, release, actor }: { preview: string; release: Release; actor: NamedActor },
): Promise<Preview> {
  const { name, version } = release;
  const shown = await withPreparedFiles(place, [{ release }], async (transaction, [candidate]) => {
    if (!candidate) throw new Error('Nothing was prepared.');
    await assertVersionUnchanged(transaction, release);
    const before = (await findPreview(transaction, preview))?.parts ?? [];
    const others = before.filter((part) => part.name !== name);
    const inUse = inUseWith(others, await releasesInUse(transaction));
    const reasons = refusals(candidate, inUse, place.releaseOrigins);
    if (reasons.length > 0) throw refused(release, reasons);
    const expiresAt = new Date(Date.now() + lifetimeMs);
    await storePreview(transaction, { preview, release, publishedBy: actor.name, expiresAt });
    const details = { version, reasons: [preview] };
    await recordAudit(transaction, actor, { action: 'previewed', kind: 'release', id: name, details });
    return { preview, parts: [...others, release], expiresAt };
  });
  await removeOldPreviews(place);
  return shown;
}

/** The versions in use if those of a preview replaced the others of their parts. */
export function inUseWith(parts: Release[], inUse: InUse): InUse {
  const staying = inUse.filter(({ release }) => parts.every(({ name }) => name !== release.name));
  return [...staying, ...parts.map((release) => ({ release, channel: 'live' as const }))];
}
