import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
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

/** These installed files, and what the compiler reads of their `package.json`, by path below `node_modules`. */
export async function packageFiles(project: string, files: string[]): Promise<TypeSources> {
  const manifests = new Set(files.flatMap((file) => manifestsOf(project, file)));
  const read = [...files, ...manifests].map(async (file) => {
    const text = await readFile(file, 'utf8');
    return [belowNodeModules(project, file), file.endsWith('/package.json') ? shortened(text) : text] as const;
  });
  return Object.fromEntries(await Promise.all(read));
}

const belowNodeModules = (project: string, file: string): string =>
  file.slice(project.length).replace(/^.*?\/node_modules\//, '');

/** Each `package.json` between the file and its `node_modules`. */
function manifestsOf(project: string, file: string): string[] {
  const folders: string[] = [];
  for (let folder = path.dirname(file); folder !== project; folder = path.dirname(folder)) folders.push(folder);
  return folders.map((folder) => path.join(folder, 'package.json')).filter((manifest) => existsSync(manifest));
}

function shortened(text: string): string {
  const manifest = JSON.parse(text) as Record<string, unknown>;
  return JSON.stringify(
    Object.fromEntries(resolution.flatMap((key) => (key in manifest ? [[key, manifest[key]]] : []))),
  );
}
