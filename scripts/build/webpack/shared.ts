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

/** How one package is shared; the options of webpack's Module Federation. */
export type Share = {
  singleton: true;
  strictVersion: true;
  /** What is installed, and what the part's own package.json requires: that version or a later one of the same major. */
  version: string;
  requiredVersion: string;
  /** False where the shell must provide it, and the part ships no copy of its own. */
  import?: false;
};

/** Facades of packages that would ship whole otherwise. */
const facades: Record<string, string> = {
  '@tanstack/react-query': path.join(import.meta.dirname, 'provided/react-query.ts'),
  'react-router-dom': path.join(import.meta.dirname, 'provided/react-router-dom.ts'),
  'styled-components': path.join(import.meta.dirname, 'provided/styled-components.ts'),
};

/** What a part provides to others of its share scope, at once; webpack's own options, by the module that stands for a package. */
export function provisions(shares: Record<string, Share>) {
  return Object.fromEntries(
    Object.entries(shares).map(([shareKey, { version }]) => [
      facades[shareKey] ?? shareKey,
      { shareKey, version, eager: true },
    ]),
  );
}

/** Who provides a shared package to this part: the part itself, or another one. */
type Provision = 'own' | 'elsewhere';

/** The share scope of the part in `folder`. */
export function sharedPackages(folder: string, provision: Provision): Record<string, Share> {
  const { dependencies } = readManifest(path.join(folder, 'package.json'));
  return Object.fromEntries(
    packages.map((name) => {
      const owner = name.startsWith('@') ? name.split('/').slice(0, 2).join('/') : (name.split('/')[0] ?? name);
      const required = dependencies[owner];
      if (!required) throw new Error(`${folder}/package.json must list ${owner}: it is shared with the shell.`);
      const share: Share = {
        singleton: true,
        strictVersion: true,
        version: readManifest(manifestOf(owner, folder)).version,
        requiredVersion: `^${required}`,
        ...(provision === 'elsewhere' ? { import: false } : {}),
      };
      return [name, share];
    }),
  );
}
