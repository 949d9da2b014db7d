import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

const shared = ['contract', 'shared-auth', 'shared-ui', 'shared-products'];
/** Sources of every part, besides its own folder: paths relative to the repository. */
export const common = [...shared, 'package-lock.json', 'scripts/build', 'tsconfig.base.json'];

const ignored = /^(node_modules|dist)$|\.test\.tsx?$/;

async function filesBelow(root: string, place: string): Promise<string[]> {
  const entries = await readdir(path.join(root, place), { withFileTypes: true }).catch(() => undefined);
  if (!entries) return [place];
  const kept = entries.filter((entry) => !ignored.test(entry.name));
  return (await Promise.all(kept.map((entry) => filesBelow(root, `${place}/${entry.name}`)))).flat();
}

async function hashOf(root: string, places: string[]): Promise<string> {
  const files = (await Promise.all(places.map((place) => filesBelow(root, place)))).flat().sort();
  const hash = createHash('sha256');
  for (const file of files) hash.update(`${file}\0`).update(await readFile(path.join(root, file)));
  return hash.digest('hex').slice(0, 10);
}

/**
 * The version of a part's working copy: its package.json's version and a hash of everything it is built from, e.g.
 * `1.0.0-src1a2b3c4d5e`. The same source has the same version on every machine.
 */
export async function sourceVersion(root: string, folder: string): Promise<string> {
  const { version } = JSON.parse(await readFile(path.join(root, folder, 'package.json'), 'utf8')) as {
    version: string;
  };
  return `${version}-src${await hashOf(root, [folder, ...common])}`;
}

/** Hash of the source that all prerendered HTML depends on. HTML of two parts prerendered with the same hash fits together. */
export const sharedVersion = (root: string): Promise<string> =>
  hashOf(root, ['contract', 'shared-auth', 'shared-ui', 'scripts/build/prerender']);
