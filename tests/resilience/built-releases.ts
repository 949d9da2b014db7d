import { cp } from 'node:fs/promises';
import path from 'node:path';
import { buildParts, type BuiltPart } from '../../scripts/build/build-parts';

/** Names the folder in which one run of the suite builds every part once. */
export const buildsFolderVariable = 'RESILIENCE_BUILDS_FOLDER';

/** Puts the releases of this checkout into a data folder; only the first call of a run builds them. */
export async function copyBuiltReleases(dataDir: string): Promise<BuiltPart[]> {
  const buildsFolder = process.env[buildsFolderVariable];
  if (!buildsFolder)
    throw new Error(`${buildsFolderVariable} is not set: run Playwright with this suite's configuration.`);
  const parts = await buildParts({ dataDir: buildsFolder, onProgress: () => undefined });
  await cp(path.join(buildsFolder, 'releases'), path.join(dataDir, 'releases'), { recursive: true });
  return parts;
}
