/** Removes what no version needs from the store. */
import type { BlobStore } from '../../blobs/blob-store';
import type { ReleasePlace } from './release-place';
import { changeReleases, findRelease } from './releases.repository';
import { allVersions, deleteVersion, fileKey, filesPrefix, readVersion, writeVersion } from './stored-version';

/** Longer than any upload and publication takes. */
const unusedMs = 24 * 60 * 60 * 1000;

/** Pictures, which the embedded storefront takes from the shop's own build. */
const isPicture = (file: string): boolean => /\.(avif|webp|jpe?g|png|svg)$/.test(file);
const isKept = (file: string): boolean => file.startsWith('embed/') || isPicture(file);

/** Withdraws the files of a pruned version, unless it was published again meanwhile. Partners embed the kept ones by version. */
export async function withdrawPruned(
  { database, store }: ReleasePlace,
  { name, version }: { name: string; version: string },
): Promise<void> {
  await changeReleases(database, async (transaction) => {
    if (!(await findRelease(transaction, name, version))?.pruned_at) return;
    const stored = await readVersion(store, { name, version });
    if (!stored) return;
    const kept = Object.entries(stored.files).filter(([file]) => isKept(file));
    if (!kept.some(([file]) => file.startsWith('embed/'))) await deleteVersion(store, { name, version });
    else if (kept.length < Object.keys(stored.files).length)
      await writeVersion(store, { name, version }, { files: Object.fromEntries(kept) });
  });
}

/** The keys of all files that some version has. */
export async function usedKeys(store: BlobStore): Promise<Set<string>> {
  const used = new Set<string>();
  for await (const { files } of allVersions(store))
    for (const { identity, br, gzip } of Object.values(files))
      for (const hash of [identity, br, gzip]) if (hash !== undefined) used.add(fileKey(hash));
  return used;
}

/** Deletes the files that no version has and that were stored more than a day ago, such as compressed copies of pruned versions. */
export async function removeUnusedFiles({ database, store }: ReleasePlace, now: Date): Promise<void> {
  await changeReleases(database, async () => {
    const used = await usedKeys(store);
    const unused: string[] = [];
    for await (const { key, storedAt } of store.list(filesPrefix))
      if (!used.has(key) && now.getTime() - storedAt.getTime() > unusedMs) unused.push(key);
    await store.delete(unused);
  });
}
