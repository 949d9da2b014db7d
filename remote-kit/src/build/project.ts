import { existsSync } from 'node:fs';
import path from 'node:path';
import { BuildError } from './build-error';

/** The repository that contains the folder of a part: the nearest folder with a `package-lock.json`. */
export function projectOf(folder: string): string {
  if (existsSync(path.join(folder, 'package-lock.json'))) return folder;
  const parent = path.dirname(folder);
  if (parent === folder)
    throw new BuildError('There is no package-lock.json in this folder or above it. Run npm install.');
  return projectOf(parent);
}
