import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildParts, type BuiltPart } from '../../scripts/build/build-parts';

/** Names the folder of the builds. Set it to keep them between runs. */
const folderVariable = 'RESILIENCE_BUILDS_FOLDER';
const onProgress = (): void => undefined;

/** Playwright's global setup: builds every part once for all environments of the run. */
export default async function buildReleases(): Promise<() => Promise<void>> {
  const keptFolder = process.env[folderVariable];
  const folder = keptFolder ?? (await mkdtemp(path.join(tmpdir(), 'ocs-builds-')));
  process.env[folderVariable] = folder;
  await buildParts({ dataDir: folder, onProgress });
  return async () => {
    if (keptFolder === undefined) await rm(folder, { recursive: true });
  };
}

/** Copies the run's releases into a data folder. */
export async function copyBuiltReleases(dataDir: string): Promise<BuiltPart[]> {
  const folder = process.env[folderVariable];
  if (!folder) throw new Error(`${folderVariable} is not set: the global setup has not run.`);
  await cp(path.join(folder, 'releases'), path.join(dataDir, 'releases'), { recursive: true });
  return buildParts({ dataDir, onProgress });
}
