import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { packedSharedHash } from './packed-shared-hash';
import { projectOf } from './project';

const shared = ['contract', 'shared-auth', 'shared-ui', 'shared-flags', 'shared-products'];
/** Sources of every part of the shop's repository, besides its own folder: paths relative to the repository. */
export const common = [
  ...shared,
  'package-lock.json',
  ...['build', 'prerender', 'rspack', 'types', 'webpack'].map((name) => `remote-kit/src/${name}`),
  'tsconfig.base.json',
];

/** Nothing that only one machine has, such as `.env`. */
const ignored = /^(node_modules|dist|coverage|\..*)$|\.test\.tsx?$/;

async function filesBelow(root: string, place: string): Promise<string[]> {
  const entries = await readdir(path.join(root, place), { withFileTypes: true }).catch(() => undefined);
  if (!entries) return [place];
  const kept = entries.filter((entry) => !ignored.test(entry.name));
  return (await Promise.all(kept.map((entry) => filesBelow(root, path.posix.join(place, entry.name))))).flat();
}

async function hashOf(root: string, places: string[]): Promise<string> {
  const files = new Set((await Promise.all(places.map((place) => filesBelow(root, place)))).flat());
  const hash = createHash('sha256');
  for (const file of [...files].sort()) hash.update(`${file}\0`).update(await readFile(path.join(root, file)));
  return hash.digest('hex').slice(0, 10);
}

/**
 * The version of a part's working copy: its package.json's version and a hash of everything it is built from, e.g.
 * `1.0.0-src1a2b3c4d5e`. The same source has the same version on every machine. A repository that contains only the part
 * gets the shared packages by its lock file.
 */
export async function sourceVersion(folder: string): Promise<string> {
  const { version } = JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8')) as { version: string };
  const project = projectOf(folder);
  const own = path.relative(project, folder).split(path.sep).join('/');
  const isOnlyPart = own === '';
  const sources = common.filter((place) => !isOnlyPart || existsSync(path.join(project, place)));
  return `${version}-src${await hashOf(project, [own, ...sources])}`;
}

/** Hash of the source that all prerendered HTML depends on. HTML of two parts prerendered with the same hash fits together. */
export const sharedVersion = async (project: string): Promise<string> =>
  packedSharedHash ??
  hashOf(project, ['contract', 'shared-auth', 'shared-ui', 'remote-kit/src/prerender', 'remote-kit/src/build/styles']);
