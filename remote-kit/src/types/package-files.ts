import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { packageOf } from 'contract/shared-modules';
import type { TypeSources } from 'contract/type-files';

/** The fields by which the compiler finds the declarations of a package. */
const resolution = [
  'name',
  'version',
  'type',
  'types',
  'typings',
  'typesVersions',
  'main',
  'module',
  'exports',
  'imports',
];

/**
 * These installed files, and what the compiler reads of their `package.json`, by path below `node_modules`. Where both
 * the part in `folder` and its project have a package, the part's own one counts.
 */
export async function packageFiles(folder: string, files: string[]): Promise<TypeSources> {
  const manifests = new Set(files.flatMap(manifestsOf));
  const found = [...files, ...manifests].map((file) => ({ file, key: keyOf(file), isOwn: file.startsWith(folder) }));
  const own = new Set(found.filter(({ isOwn }) => isOwn).map(({ key }) => packageOf(key)));
  const read = found
    .filter(({ key, isOwn }) => isOwn || !own.has(packageOf(key)))
    .map(async ({ file, key }) => {
      const text = await readFile(file, 'utf8');
      return [key, file.endsWith('/package.json') ? shortened(text) : text] as const;
    });
  return Object.fromEntries(await Promise.all(read));
}

const modulesFolder = '/node_modules/';

const keyOf = (file: string): string => file.slice(file.indexOf(modulesFolder) + modulesFolder.length);

/** Each `package.json` between the file and its outermost `node_modules`. */
function manifestsOf(file: string): string[] {
  const end = file.indexOf(modulesFolder) + modulesFolder.length;
  const folders: string[] = [];
  for (let folder = path.dirname(file); folder.length > end; folder = path.dirname(folder)) folders.push(folder);
  return folders.map((folder) => path.join(folder, 'package.json')).filter((manifest) => existsSync(manifest));
}

function shortened(text: string): string {
  const manifest = JSON.parse(text) as Record<string, unknown>;
  return JSON.stringify(
    Object.fromEntries(resolution.flatMap((key) => (key in manifest ? [[key, manifest[key]]] : []))),
  );
}
