/** What npm writes of one installed package; only the fields that lead to others. */
interface LockedPackage {
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  dev?: boolean;
}

/** `package-lock.json`, by folder of each package. */
export interface PackageLock {
  lockfileVersion: number;
  packages: Record<string, LockedPackage>;
}

interface Manifest {
  name: string;
  version: unknown;
  dependencies: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

/** The lock of a package that depends on some of the repository's packages, in the same versions. */
export function lockOf(manifest: Manifest, { lockfileVersion, packages }: PackageLock) {
  const needed: PackageLock['packages'] = {};
  const add = (name: string, from: string, isOptional: boolean): void => {
    const folder = findFolder(packages, name, from);
    const found = folder === undefined ? undefined : packages[folder];
    if (folder === undefined || !found) {
      if (isOptional) return;
      throw new Error(`package-lock.json has no ${name}.`);
    }
    if (needed[folder]) return;
    const { dev: _dev, ...locked } = found;
    needed[folder] = locked;
    for (const dependency of Object.keys(found.dependencies ?? {})) add(dependency, folder, false);
    for (const dependency of Object.keys(found.optionalDependencies ?? {})) add(dependency, folder, true);
  };
  for (const name of Object.keys(manifest.dependencies)) add(name, '', false);
  for (const name of Object.keys(manifest.optionalDependencies ?? {})) add(name, '', true);
  const { name, version } = manifest;
  return { name, version, lockfileVersion, requires: true, packages: { '': manifest, ...needed } };
}

/** The folder in which Node finds a package that the package in `from` needs: the nearest `node_modules` on the way up. */
function findFolder(packages: PackageLock['packages'], name: string, from: string): string | undefined {
  const segments = from === '' ? [] : from.split('/node_modules/');
  for (let depth = segments.length; depth >= 0; depth -= 1) {
    const parent = segments.slice(0, depth).join('/node_modules/');
    const folder = parent === '' ? `node_modules/${name}` : `${parent}/node_modules/${name}`;
    if (packages[folder]) return folder;
  }
  return undefined;
}
