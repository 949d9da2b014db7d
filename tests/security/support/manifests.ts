import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from '../../../scripts/local-shop/script';

interface Manifest {
  workspaces: string[];
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

interface LockEntry {
  version?: string;
  resolved?: string;
  integrity?: string;
  /** A workspace of this repository. */
  link?: boolean;
  hasInstallScript?: boolean;
}

export interface LockedPackage extends LockEntry {
  name: string;
  /** Such as `node_modules/react`. */
  folder: string;
}

const readJson = async <T>(file: string): Promise<T> => JSON.parse(await readFile(path.join(root, file), 'utf8')) as T;

/** The package.json of a workspace, or of the repository (`.`). */
export const readManifest = (folder: string): Promise<Manifest> => readJson(path.join(folder, 'package.json'));

/** Every package of package-lock.json that comes from a registry. */
export async function readLockedPackages(): Promise<LockedPackage[]> {
  const { packages } = await readJson<{ packages: Record<string, LockEntry> }>('package-lock.json');
  return Object.entries(packages)
    .filter(([folder, { link }]) => folder.includes('node_modules/') && !link)
    .map(([folder, entry]) => ({ ...entry, folder, name: folder.split('node_modules/').at(-1) ?? folder }));
}
