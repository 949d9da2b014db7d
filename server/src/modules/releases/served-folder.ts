/** The only code that writes into the served folder or removes from it, always with the lock of all changes. */
import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema';
import { Queue } from '../../http/queue';
import { hasFiles, readManifest, stagingFolder, versionFolder, type ReleasePlace } from './release-folder';
import { changeReleases, findRelease } from './releases.repository';
import { stageFiles } from './stage-files';
import type { Release } from 'contract/release';

interface Built {
  release: Release;
  /** The folder of a build or a draft. */
  folder: string;
}

/** A release with a verified and compressed copy of its files. */
export type Staged<T> = T & { staged: string; compressedSizes: Record<string, number>; manifest: unknown };

/** One at a time: compression uses the threads that also read the files which visitors request. */
const staging = new Queue(1, 60_000);

/** Copies the files, calls `change` with the lock, and moves the copies into place unless `change` refuses. */
export async function withStagedFiles<T extends Built, Result>(
  place: ReleasePlace,
  releases: T[],
  change: (transaction: Kysely<Database>, staged: Staged<T>[]) => Promise<Result>,
): Promise<Result> {
  const folder = path.join(stagingFolder(place.dataDir), randomUUID());
  try {
    const candidates = await staging.run(() => Promise.all(releases.map((one) => stage(place, folder, one))));
    return await changeReleases(place.database, async (transaction) => {
      const inPlace = await Promise.all(candidates.map(({ release }) => isInPlace(transaction, place, release)));
      const result = await change(transaction, candidates);
      // Last before the commit: a refused release moves no file, and a live one has its files.
      for (const [index, { staged, release }] of candidates.entries())
        if (!inPlace[index]) await moveIntoPlace(staged, versionFolder(place.dataDir, release), folder);
      return result;
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function stage<T extends Built>({ dataDir }: ReleasePlace, target: string, built: T): Promise<Staged<T>> {
  const { folder, release } = built;
  const staged = path.join(target, release.name);
  // While a draft is published twice at once, the first publication moves its files into the served folder.
  const compressedSizes = await stageFiles([folder, versionFolder(dataDir, release)], staged, release);
  return { ...built, staged, compressedSizes, manifest: await readManifest(staged, release) };
}

/** Files without a stored version are left from a failed commit, and those of a pruned version are incomplete. */
async function isInPlace(transaction: Kysely<Database>, { dataDir }: ReleasePlace, release: Release): Promise<boolean> {
  const known = await findRelease(transaction, release.name, release.version);
  return known?.pruned_at === null && (await hasFiles(versionFolder(dataDir, release)));
}

async function moveIntoPlace(staged: string, target: string, away: string): Promise<void> {
  await mkdir(path.dirname(target), { recursive: true });
  await rename(target, path.join(away, randomUUID())).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  });
  await rename(staged, target);
}

/** Pictures, which the embedded storefront takes from the shop's own build. */
const isPicture = (file: string): boolean => /\.(avif|webp|jpe?g|png|svg)(\.br|\.gz)?$/.test(file);

/** Removes the files of a pruned version, unless it was published again meanwhile. Partners embed the kept ones by version. */
export async function removePrunedFiles(
  { database, dataDir }: ReleasePlace,
  { name, version }: { name: string; version: string },
): Promise<void> {
  const folder = versionFolder(dataDir, { name, version });
  const removable = async (): Promise<string[]> => {
    const entries = await readdir(folder).catch((): string[] => []);
    if (!entries.includes('embed')) return entries;
    return entries.filter((entry) => entry !== 'embed' && !isPicture(entry));
  };
  if ((await removable()).length === 0) return;
  await changeReleases(database, async (transaction) => {
    if (!(await findRelease(transaction, name, version))?.pruned_at) return;
    for (const entry of await removable()) await rm(path.join(folder, entry), { recursive: true, force: true });
    if ((await readdir(folder)).length === 0) await rm(folder, { recursive: true });
  });
}
