import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

type Manifest = { name: string; version: string; dependencies: Record<string, string> };

const readManifest = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Manifest;

/** Every part shares exactly these; react-dom alone does not cover its client, and a subpath is a share of its own. */
const packages = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-dom/client',
  'react-router-dom',
  'styled-components',
  '@tanstack/react-query',
  'shared-auth',
  'shared-ui',
];

/** Where the package's own package.json lies, as seen from `folder`; some packages do not export it. */
function manifestOf(name: string, folder: string): string {
  const resolve = createRequire(path.join(folder, 'package.json')).resolve;
  for (const base of resolve.paths(name) ?? []) {
    const file = path.join(base, name, 'package.json');
    try {
      readFileSync(file);
      return file;
    } catch {
      // Looked for in the next folder up.
    }
  }
  throw new Error(`${name} is not installed for ${folder}.`);
}

/**
 * The share scope of the part in `folder`: strict singletons, each with the installed version and what the part's own
 * package.json requires of it (that version or a later one of the same major).
 */
export function sharedPackages(folder: string, eager: boolean) {
  const { dependencies } = readManifest(path.join(folder, 'package.json'));
  return Object.fromEntries(
    packages.map((name) => {
      const owner = name.startsWith('@') ? name.split('/').slice(0, 2).join('/') : (name.split('/')[0] ?? name);
      const required = dependencies[owner];
      if (!required) throw new Error(`${folder}/package.json must list ${owner}: it is shared with the shell.`);
      const { version } = readManifest(manifestOf(owner, folder));
      return [name, { singleton: true, strictVersion: true, version, requiredVersion: `^${required}`, eager }];
    }),
  );
}
