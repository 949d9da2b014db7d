import { cp, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { buildsFolder, type BuiltPart } from 'remote-kit/build';
import { buildParts } from '../../scripts/build/build-parts';
import { root } from '../../scripts/local-shop/script';

/** Kept between runs: the name of a version contains a hash of its source, so an unchanged part is not built again. */
const cacheFolder = path.join(root, 'node_modules/.cache/ocs-test-builds');

/** Builds every part of the working copy that has changed, and copies the builds into a data folder. */
export async function copyBuiltReleases(dataDir: string): Promise<BuiltPart[]> {
  const parts = await buildParts({ dataDir: cacheFolder, onProgress: () => undefined });
  const copies: BuiltPart[] = [];
  for (const part of parts) {
    const builds = buildsFolder(cacheFolder, part.name);
    const former = (await readdir(builds)).filter((entry) => !entry.startsWith(part.version));
    await Promise.all(former.map((entry) => rm(path.join(builds, entry), { recursive: true, force: true })));
    const folder = path.join(buildsFolder(dataDir, part.name), part.version);
    await cp(part.folder, folder, { recursive: true });
    copies.push({ ...part, folder });
  }
  return copies;
}
