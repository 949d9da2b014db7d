import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { sharedModules } from 'contract/shared-modules';
import { readManifest } from '../build/manifest';

/** Path of the package's package.json, resolved from `folder`; some packages do not export it. */
function manifestOf(name: string, folder: string): string {
  const resolve = createRequire(path.join(folder, 'package.json')).resolve;
  for (const base of resolve.paths(name) ?? []) {
    const file = path.join(base, name, 'package.json');
    if (existsSync(file)) return file;
  }
  throw new Error(`${name} is not installed for ${folder}.`);
}

/** How one package is shared; the options of webpack's Module Federation. */
export type Share = {
  singleton: true;
  strictVersion: true;
  /** The installed version, and the range that the part's package.json requires: that version or later in the same major. */
  version: string;
  requiredVersion: string;
  /** False if the shell must provide it, and the part contains no copy. */
  import?: false;
};

/**
 * The federation runtime, as the release gate compares it: all parts of a page use the shell's, and runtimes of different
 * minor versions fail together.
 */
export function runtimeShare(folder: string): [name: string, share: Pick<Share, 'version' | 'requiredVersion'>] {
  const name = '@module-federation/runtime';
  const { version } = readManifest(manifestOf(name, folder));
  return [name, { version, requiredVersion: `~${version}` }];
}

/** The module that a package is shared by if the whole package would be too large; it lists the names that parts import. */
export const facade = (name: string): string => path.join(import.meta.dirname, `provided/${name}.ts`);

const facades: Record<string, string> = {
  '@tanstack/react-query': facade('react-query'),
  'react-router-dom': facade('react-router-dom'),
  'styled-components': facade('styled-components'),
};

/** Options of webpack's ProvideSharedPlugin, by module: the packages that a part provides eagerly. */
export function provisions(shares: Record<string, Share>) {
  return Object.fromEntries(
    Object.entries(shares).map(([shareKey, { version }]) => [
      facades[shareKey] ?? shareKey,
      { shareKey, version, eager: true },
    ]),
  );
}

/** Whether the part itself or another one provides the shared packages. */
type Provision = 'own' | 'elsewhere';

/** The shared packages of the part in `folder`. */
export function sharedPackages(folder: string, provision: Provision): Record<string, Share> {
  const { dependencies } = readManifest(path.join(folder, 'package.json'));
  return Object.fromEntries(
    sharedModules.map((name) => {
      const owner = name.startsWith('@') ? name.split('/').slice(0, 2).join('/') : (name.split('/')[0] ?? name);
      const required = dependencies[owner];
      if (!required) throw new Error(`${folder}/package.json must list ${owner}: it is shared with the shell.`);
      const { version } = readManifest(manifestOf(owner, folder));
      const share: Share = {
        singleton: true,
        strictVersion: true,
        version,
        // A packed package of the shop is named by its file.
        requiredVersion: `^${required.startsWith('file:') ? version : required}`,
        ...(provision === 'elsewhere' ? { import: false } : {}),
      };
      return [name, share];
    }),
  );
}
