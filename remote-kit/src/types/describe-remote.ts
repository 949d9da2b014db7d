import { existsSync } from 'node:fs';
import path from 'node:path';
import { integrityOf } from 'contract/integrity';
import { exposeOf, type RemoteConfig } from 'contract/remote-config';
import { isOfSharedPackage, packageOf } from 'contract/shared-modules';
import { belowNodeModules, type TypeCheck, type TypeSources } from 'contract/type-files';
import { readManifest } from '../build/manifest';
import { readRemoteConfig } from '../build/remote-config';
import { only, readProgram } from './read-program';
import { readSettings } from './read-settings';
import { filesOfShell, readSharedTypes } from './shell-types';

/** The types of a remote. */
export interface DescribedRemote {
  check: TypeCheck;
  /** The beginnings of the names that its settings give to modules. */
  aliases: string[];
  /** Third-party declarations that it reads beside those of the shell, by path below `node_modules`. */
  bundled: TypeSources;
  /** Declarations of its own modules. */
  declared: TypeSources;
  /** What a shell built from the same packages would offer. */
  shell: TypeSources;
}

/** Reads the types of the remote in `folder`; undefined if it has none: no `tsconfig.json`, or pages in another language. */
export async function describeRemote(folder: string): Promise<DescribedRemote | undefined> {
  if (!existsSync(path.join(folder, 'tsconfig.json'))) return undefined;
  const config = await readRemoteConfig(folder);
  const pages = pagesOf(folder, config);
  if (!pages) return undefined;
  const { options, ambient, aliases } = await readSettings(folder);
  const modules = Object.values(pages).map((file) => `./${file.replace(/\.tsx?$/, '')}`);
  const program = await readProgram(folder, modules, { roots: ambient, options });
  const shared = await readSharedTypes(folder);
  const { dependencies } = readManifest(path.join(folder, 'package.json'));
  const ownPackages = new Set([...Object.keys(dependencies), ...(options.types ?? []).map(packageOf)]);
  const isBundled = (file: string): boolean =>
    !isOfSharedPackage(file) && (ownPackages.has(packageOf(file)) || !(file in shared.packages));
  const shop = only(program.shop, (file) => !isOfSharedPackage(file));
  return {
    check: {
      format: 1,
      remote: config.name,
      shell: Object.values(await filesOfShell(shared)).map(integrityOf),
      options,
      pages,
      errors: [],
      files: { ...program.own, ...belowNodeModules(shop) },
    },
    aliases,
    bundled: only(program.packages, isBundled),
    declared: program.declared,
    shell: { ...shared.packages, ...shared.shop },
  };
}

/** The check with all files that the compiler needs of the remote. */
export const wholeCheck = ({ check, bundled }: DescribedRemote): TypeCheck => ({
  ...check,
  files: { ...check.files, ...belowNodeModules(bundled) },
});

/** The file of each exposed module; undefined if one is not written in TypeScript. */
function pagesOf(folder: string, config: RemoteConfig): Record<string, string> | undefined {
  const pages = config.pages.map((page) => {
    const file = ['.tsx', '.ts']
      .map((end) => path.posix.normalize(page.module + end))
      .find((one) => existsSync(path.join(folder, one)));
    return [exposeOf(page), file] as const;
  });
  return pages.every((page): page is [string, string] => page[1] !== undefined) ? Object.fromEntries(pages) : undefined;
}
