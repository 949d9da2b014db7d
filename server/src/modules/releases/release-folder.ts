import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { releaseSchema, type Release } from './releases.schema';

/** Where the files of all versions lie: `<data folder>/releases/<name>/<version>/`. */
export const releaseFolder = (dataDir: string): string => path.join(dataDir, 'releases');

/** Reads and checks the description that a build left beside its files. */
export async function readRelease(folder: string, name: string, version: string): Promise<Release> {
  return releaseSchema.parse(JSON.parse(await readFile(path.join(folder, name, version, 'release.json'), 'utf8')));
}
