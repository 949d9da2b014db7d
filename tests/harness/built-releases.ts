import { cp, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { buildParts, type BuiltPart } from '../../scripts/build/build-parts';
import { root } from '../../scripts/local-shop/script';

/** Kept between runs: the name of a version contains a hash of its source, so an unchanged part is not built again. */
const buildsFolder = path.join(root, 'node_modules/.cache/ocs-test-builds');

/** Builds every part of the working copy, and copies the releases into a data folder. */
export async function copyBuiltReleases(dataDir: string): Promise<BuiltPart[]> {
  const parts = await buildParts({ dataDir: buildsFolder, onProgress: () => undefined });
  for (const { name, version } of parts) {
    const versions = path.join(buildsFolder, 'releases', name);
    await cp(path.join(versions, version), path.join(dataDir, 'releases', name, version), { recursive: true });
    const former = (await readdir(versions)).filter((entry) => !entry.startsWith(version));
    await Promise.all(former.map((entry) => rm(path.join(versions, entry), { recursive: true, force: true })));
  }
  return parts;
}
