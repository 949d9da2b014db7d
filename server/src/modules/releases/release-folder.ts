import { access, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Kysely } from 'kysely';
import { releaseSchema, type Release } from 'contract/release';
import type { Database } from '../../database/schema';
import type { Settings } from '../../settings';

/** The database and data folder that hold a shop’s releases, and the other origins that may serve their files. */
export interface ReleasePlace {
  database: Kysely<Database>;
  dataDir: string;
  releaseOrigins: string[];
}

/** The releases of a running shop. */
export const placeOf = ({ database, settings }: { database: Kysely<Database>; settings: Settings }): ReleasePlace => ({
  database,
  dataDir: settings.dataDir,
  releaseOrigins: settings.releaseOrigins,
});

/** `<data folder>/releases/<name>/<version>/` holds the served files of each version. Only `served-folder.ts` writes there. */
export const releaseFolder = (dataDir: string): string => path.join(dataDir, 'releases');

export const versionFolder = (dataDir: string, { name, version }: { name: string; version: string }): string =>
  path.join(releaseFolder(dataDir), name, version);

/**
 * Files on their way into or out of the served folder. It is never served, and on the same disk, so that a rename moves a
 * whole version at once.
 */
export const stagingFolder = (dataDir: string): string => path.join(dataDir, 'staging');

/** Whether the files of a version are in place: they arrive and leave with their release.json. */
export const hasFiles = (folder: string): Promise<boolean> =>
  access(path.join(folder, 'release.json')).then(
    () => true,
    () => false,
  );

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
