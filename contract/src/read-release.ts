import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { releaseSchema, type Release } from './release';

/** Reads and validates the `release.json` of a build. Rejects if there is none. */
export const readRelease = async (folder: string): Promise<Release> =>
  releaseSchema.parse(JSON.parse(await readFile(path.join(folder, 'release.json'), 'utf8')));
