/** Removes what no version needs from the store. */
import { sql } from 'kysely';
import type { BlobStore } from '../../blobs/blob-store';
import { hourly } from '../../http/hourly';
import { removeOldDrafts } from './drafts';
import { removeOldPreviews } from './previews/end-previews';
import { placeOf, type ReleasePlace } from './release-place';
import { changeReleases, findRelease } from './releases.repository';
import {
  deleteVersion,
  deltaKeysOf,
  filesPrefix,
  keysOf,
  readList,
  readVersion,
  versionsPrefix,
  writeVersion,
} from './stored-version';

/** Longer than any upload and publication takes. */
const unusedMs = 24 * 60 * 60 * 1000;

/** Pictures, which the embedded storefront takes from the shop's own build. */
const isPicture = (file: string): boolean => /\.(avif|webp|jpe?g|png|svg)$/.test(file);
const isEmbedded = (file: string): boolean => file.startsWith('embed/');

/** The files that partners embed by version; a version keeps them when it is pruned. */
export function keptAfterPruning<T>(files: Record<string, T>): Record<string, T> {
  const kept = Object.entries(files).filter(([file]) => isEmbedded(file) || isPicture(file));
  return kept.some(([file]) => isEmbedded(file)) ? Object.fromEntries(kept) : {};
}

/** Withdraws the files of a pruned version, unless it was published again meanwhile. */
export async function withdrawPruned(
  { database, store }: ReleasePlace,
  { name, version }: { name: string; version: string },
): Promise<void> {
  await changeReleases(database, async (transaction) => {
    if (!(await findRelease(transaction, name, version))?.pruned_at) return;
    const stored = await readVersion(store, { name, version });
    if (!stored) return;
    const kept = keptAfterPruning(stored.files);
    const count = Object.keys(kept).length;
    if (count === 0) await deleteVersion(store, { name, version });
    else if (count < Object.keys(stored.files).length) await writeVersion(store, { name, version }, { files: kept });
  });
}

/** The keys that each list of a version names, by the list's own key. */
type Lists = Map<string, { storedAt: number; readAt: number; keys: string[] }>;

const youngMs = 10_000;

/** Reads the lists of all versions, except those that have not changed since `known`. */
async function readLists(store: BlobStore, known: Lists): Promise<Lists> {
  const lists: Lists = new Map();
  const now = Date.now();
  for await (const { key, storedAt } of store.list(versionsPrefix)) {
    const before = known.get(key);
    // Stores give seconds: a list that was young when it was read may have changed in the same second.
    if (before?.storedAt === storedAt.getTime() && before.readAt - before.storedAt > youngMs) lists.set(key, before);
    else {
      const stored = await readList(store, key);
      const keys = [...keysOf(stored), ...deltaKeysOf(stored)];
      lists.set(key, { storedAt: storedAt.getTime(), readAt: now, keys });
    }
  }
  return lists;
}

/**
 * Deletes the files that no version has and that were stored more than a day ago: those of pruned versions, refused releases
 * and given-up uploads. Publications store their files again first, so a file that becomes used meanwhile is younger.
 */
export async function removeUnusedFiles({ database, store }: ReleasePlace, now: Date): Promise<void> {
  const lists = await readLists(store, new Map());
  const used = new Set([...lists.values()].flatMap(({ keys }) => keys));
  if ((await oldFiles(store, used, now)).length === 0) return;
  await changeReleases(database, async (transaction) => {
    const current = new Set([...(await readLists(store, lists)).values()].flatMap(({ keys }) => keys));
    const unused = await oldFiles(store, current, now);
    for (let start = 0; start < unused.length; start += deletedAtOnce) {
      // Fails if the lock is lost.
      await sql`select 1`.execute(transaction);
      await store.delete(unused.slice(start, start + deletedAtOnce));
    }
  });
}

const deletedAtOnce = 100;

/** The keys of files outside `used` that were stored more than a day ago. */
async function oldFiles(store: BlobStore, used: Set<string>, now: Date): Promise<string[]> {
  const old: string[] = [];
  for await (const { key, storedAt } of store.list(filesPrefix))
    if (!used.has(key) && now.getTime() - storedAt.getTime() > unusedMs) old.push(key);
  return old;
}

/** Removes old drafts, old previews and unused files every hour. */
export const unusedFileRemoval = hourly('unused-file-removal', async (app) => {
  await removeOldDrafts(app.database);
  await removeOldPreviews(placeOf(app));
  await removeUnusedFiles(placeOf(app), new Date());
});
