import { sql, type ExpressionBuilder, type Expression, type SqlBool } from 'kysely';
import type { Database } from '../../../database/schema';
import { recordAudit, type Actor } from '../../audit/audit.repository';
import type { ReleasePlace } from '../release-place';
import { changeReleases, findRelease } from '../releases.repository';
import { deleteVersion } from '../stored-version';
import { isPreviewed } from './previews.repository';

/** A part has at most this many; the oldest makes room for a new one. */
const maxPreviews = 20;

/** Removes a part from a preview, if it is there. */
export async function endPreview(
  place: ReleasePlace,
  { preview, name, actor }: { preview: string; name: string; actor: Actor },
): Promise<void> {
  await removePreviews(place, actor, (eb) => eb.and([eb('preview', '=', preview), eb('name', '=', name)]));
}

/** Removes previews that have expired, and those of a part that has too many. */
export async function removeOldPreviews(place: ReleasePlace): Promise<void> {
  await removePreviews(place, undefined, (eb) => {
    const tooMany = sql<SqlBool>`(preview, name) in (
      select preview, name from (
        select preview, name, row_number() over (partition by name order by published_at desc) as age from previews
      ) as numbered where age > ${maxPreviews})`;
    return eb.or([eb('expires_at', '<=', sql<Date>`now()`), tooMany]);
  });
}

/** Removes rows and, for versions that nothing else shows, the list of their files. Without an actor, nothing is audited. */
function removePreviews(
  place: ReleasePlace,
  actor: Actor | undefined,
  which: (eb: ExpressionBuilder<Database, 'previews'>) => Expression<SqlBool>,
): Promise<void> {
  return changeReleases(place.database, async (transaction) => {
    const removed = await transaction
      .deleteFrom('previews')
      .where(which)
      .returning(['preview', 'name', 'version'])
      .execute();
    for (const { preview, name, version } of removed) {
      if (actor) {
        const details = { version, reasons: [preview] };
        await recordAudit(transaction, actor, { action: 'preview-ended', kind: 'release', id: name, details });
      }
      // Pruning sees to a released version.
      const isNeeded =
        (await isPreviewed(transaction, { name, version })) || (await findRelease(transaction, name, version));
      if (!isNeeded) await deleteVersion(place.store, { name, version });
    }
  });
}
