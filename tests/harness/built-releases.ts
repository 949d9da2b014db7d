import { cp, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { buildParts, buildsFolder, type BuiltPart } from '../../scripts/build/build-parts';
import { root } from '../../scripts/local-shop/script';

/** Kept between runs: the name of a version contains a hash of its source, so an unchanged part is not built again. */
const cacheFolder = path.join(root, 'node_modules/.cache/ocs-test-builds');

/** Builds every part of the working copy that has changed. */
export async function buildReleases(): Promise<BuiltPart[]> {
  const parts = await buildParts({ dataDir: cacheFolder, onProgress: () => undefined });
  for (const { name, version } of parts) {
    const builds = buildsFolder(cacheFolder, name);
    const former = (await readdir(builds)).filter((entry) => !entry.startsWith(version));
    await Promise.all(former.map((entry) => rm(path.join(builds, entry), { recursive: true, force: true })));
  }
  return parts;
}

/** Builds every part of the working copy that has changed, and copies the builds into a data folder. */
export async function copyBuiltReleases(dataDir: string): Promise<BuiltPart[]> {
  const parts = await buildReleases();
  const copy = async (part: BuiltPart): Promise<BuiltPart> => {
    const folder = path.join(buildsFolder(dataDir, part.name), part.version);
    await cp(part.folder, folder, { recursive: true });
    return { ...part, folder };
  };
  return Promise.all(parts.map(copy));
}
