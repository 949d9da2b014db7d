import { cp, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { buildParts, type BuiltPart } from '../../scripts/build/build-parts';
import { root } from '../../scripts/local-shop/script';

/** Kept between runs: the name of a version contains a hash of its source, so an unchanged part is not built again. */
const buildsFolder = path.join(root, 'node_modules/.cache/ocs-test-builds');

const versionsFolder = (name: string): string => path.join(buildsFolder, 'releases', name);

/** Builds every part of the working copy that has changed. */
export async function buildReleases(): Promise<BuiltPart[]> {
  const parts = await buildParts({ dataDir: buildsFolder, onProgress: () => undefined });
  for (const { name, version } of parts) {
    const former = (await readdir(versionsFolder(name))).filter((entry) => !entry.startsWith(version));
    await Promise.all(
      former.map((entry) => rm(path.join(versionsFolder(name), entry), { recursive: true, force: true })),
    );
  }
  return parts;
}

/** Builds every part of the working copy that has changed, and copies the releases into a data folder. */
export async function copyBuiltReleases(dataDir: string): Promise<BuiltPart[]> {
  const parts = await buildReleases();
  for (const { name, version } of parts) {
    await cp(path.join(versionsFolder(name), version), path.join(dataDir, 'releases', name, version), {
      recursive: true,
    });
  }
  return parts;
}
