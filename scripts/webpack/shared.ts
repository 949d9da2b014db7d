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

/** How one package is shared; the federation plugin's own options. */
export type Share = {
  singleton: true;
  strictVersion: true;
  /** What is installed, and what the part's own package.json requires: that version or a later one of the same major. */
  version: string;
  requiredVersion: string;
  eager: boolean;
  /** False where the shell must provide it, and the part ships no copy of its own; a file that stands for the package. */
  import?: string | false;
};

/** Facades of packages that would ship whole otherwise. */
const facades: Record<string, string> = {
  '@tanstack/react-query': path.join(import.meta.dirname, 'provided/react-query.ts'),
  'react-router-dom': path.join(import.meta.dirname, 'provided/react-router-dom.ts'),
  'styled-components': path.join(import.meta.dirname, 'provided/styled-components.ts'),
};

/** Where facades find the packages that they stand for, whose bare names are taken. */
export function packageAliases(folder: string): Record<string, string> {
  const fileOf = (name: string, file: string) => path.join(path.dirname(manifestOf(name, folder)), file);
  return {
    'whole-react-query': fileOf('@tanstack/react-query', 'build/modern/index.js'),
    'whole-styled-components': fileOf('styled-components', 'dist/styled-components.esm.js'),
  };
}

function importOf(name: string, provision: Provision): Pick<Share, 'import'> {
  if (provision === 'elsewhere') return { import: false };
  const facade = facades[name];
  return provision === 'eager' && facade ? { import: facade } : {};
}

/** Who provides a shared package: this part at once (the shell), another part, or this part when it is alone. */
type Provision = 'eager' | 'elsewhere' | 'own';

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
        eager: provision === 'eager',
        ...importOf(name, provision),
      };
      return [name, share];
    }),
  );
}
