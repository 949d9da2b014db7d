import type { Kysely } from 'kysely';
import type { Database } from '../../../database/schema';
import { recordAudit, type Actor } from '../../audit/audit.repository';
import type { ReleasePlace } from '../release-place';
import { changeReleases } from '../releases.repository';
import { versionsPrefix } from '../stored-version';
import { previewFolders, removeExpired, removeFromPreview } from './previews.repository';

/** Removes a part from a preview, if it is there. */
export async function endPreview(
  place: ReleasePlace,
  { preview, name, actor }: { preview: string; name: string; actor: Actor },
): Promise<void> {
  await changeReleases(place.database, async (transaction) => {
    const version = await removeFromPreview(transaction, { preview, name });
    if (version === undefined) return;
    const details = { version, reasons: [preview] };
    await recordAudit(transaction, actor, { action: 'preview-ended', kind: 'release', id: name, details });
  });
  await removeUnusedFolders(place);
}

/** Removes previews that have expired. */
export async function removeOldPreviews(place: ReleasePlace): Promise<void> {
  await changeReleases(place.database, removeExpired);
  await removeUnusedFolders(place);
}

/** Withdraws the files that no preview shows. The removals are committed before: a preview never lacks its files. */
async function removeUnusedFolders({ database, store }: ReleasePlace): Promise<void> {
  // Without the lock: a release must not wait for a long list.
  const folders: string[] = [];
  for await (const { key } of store.list(versionsPrefix)) {
    const folder = /^[^/]*\/([^/]*\/preview-[^/]*)\.json$/.exec(key)?.[1];
    if (folder !== undefined) folders.push(folder);
  }
  const unused = async (source: Kysely<Database>): Promise<string[]> => {
    const used = await previewFolders(source);
    return folders.filter((folder) => !used.has(folder));
  };
  if ((await unused(database)).length === 0) return;
  await changeReleases(database, async (transaction) => {
    const keys = (await unused(transaction)).map((folder) => `${versionsPrefix}${folder}.json`);
    if (keys.length > 0) await store.delete(keys);
  });
}
