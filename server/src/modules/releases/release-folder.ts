import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { releaseSchema, type Release } from 'contract/release';

/** Where the files of all versions lie: `<data folder>/releases/<name>/<version>/`. */
export const releaseFolder = (dataDir: string): string => path.join(dataDir, 'releases');

export const versionFolder = (dataDir: string, { name, version }: { name: string; version: string }): string =>
  path.join(releaseFolder(dataDir), name, version);

/** The address of those files for browsers, with a slash at its end: at the shop, unless the release says that they are elsewhere. */
export const baseOf = ({ base, name, version }: Release): string => base ?? `/releases/${name}/${version}/`;

/** Reads and checks the description that a build left beside its files. */
export async function readRelease(folder: string): Promise<Release> {
  return releaseSchema.parse(JSON.parse(await readFile(path.join(folder, 'release.json'), 'utf8')));
}
