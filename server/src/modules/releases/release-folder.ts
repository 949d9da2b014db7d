import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { releaseSchema, type Release } from 'contract/release';

/** `<data folder>/releases/<name>/<version>/` holds the files of each version. */
export const releaseFolder = (dataDir: string): string => path.join(dataDir, 'releases');

export const versionFolder = (dataDir: string, { name, version }: { name: string; version: string }): string =>
  path.join(releaseFolder(dataDir), name, version);

/** The public base address of a version’s files, with a trailing slash; the release may name another origin. */
export const baseOf = ({ base, name, version }: Release): string => base ?? `/releases/${name}/${version}/`;

/** Reads the federation manifest that a release names; undefined if it names none, or none that is JSON. */
export async function readManifest(folder: string, { manifest }: Release): Promise<unknown> {
  if (!manifest) return undefined;
  try {
    return JSON.parse(await readFile(path.join(folder, manifest), 'utf8')) as unknown;
  } catch {
    return undefined;
  }
}

/** Reads and validates the release.json of a build. */
export async function readRelease(folder: string): Promise<Release> {
  return releaseSchema.parse(JSON.parse(await readFile(path.join(folder, 'release.json'), 'utf8')));
}
