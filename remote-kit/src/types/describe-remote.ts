import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { integrityOf } from 'contract/integrity';
import { exposeOf, type RemoteConfig } from 'contract/remote-config';
import { belowNodeModules, type TypeCheck, type TypeSources } from 'contract/type-files';
import { tsImport } from 'tsx/esm/api';
import { readManifest } from '../build/manifest';
import { sharedModules } from '../webpack/shared';
import { only, readProgram } from './read-program';
import { filesOfShell, readSharedTypes } from './shell-types';

/** The types of a remote. */
interface DescribedRemote {
  check: TypeCheck;
  /** Third-party declarations that it reads beside those of the shell, by path below `node_modules`. */
  bundled: TypeSources;
  /** Declarations of its own modules. */
  declared: TypeSources;
  /** What a shell of the same sources offers. */
  shell: TypeSources;
}

/** Reads the types of the remote in `folder`; undefined if it has none: no `tsconfig.json`, or pages in another language. */
export async function describeRemote(folder: string): Promise<DescribedRemote | undefined> {
  if (!existsSync(path.join(folder, 'tsconfig.json'))) return undefined;
  const { default: config } = (await tsImport(path.join(folder, 'remote.config.ts'), import.meta.url)) as {
    default: RemoteConfig;
  };
  const pages = pagesOf(folder, config);
  if (!pages) return undefined;
  const entry = Object.values(pages).map((file) => `import '../../../${file.replace(/\.tsx?$/, '')}';`);
  const program = await readProgram(folder, entry.join('\n'), await ambientFiles(folder));
  const shared = await readSharedTypes(folder);
  const { dependencies } = readManifest(path.join(folder, 'package.json'));
  const isFromShell = (file: string): boolean => sharedOwners.has(ownerOf(file));
  const isBundled = (file: string): boolean =>
    !isFromShell(file) && (ownerOf(file) in dependencies || !(file in shared.packages));
  const shop = only(program.shop, (file) => !isFromShell(file));
  return {
    check: {
      format: 1,
      remote: config.name,
      shell: Object.values(await filesOfShell(shared)).map(integrityOf),
      options: program.options,
      pages,
      errors: [],
      files: { ...program.own, ...belowNodeModules(shop) },
    },
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

/** The package that has a file, such as `react` for `@types/react/index.d.ts`. */
function ownerOf(file: string): string {
  const [first = '', second = ''] = file.split('/');
  if (first === '@types') return second.replace(/^(\w+)__/, '@$1/');
  return first.startsWith('@') ? `${first}/${second}` : first;
}

const sharedOwners = new Set(sharedModules.map(ownerOf));

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

/** Declarations that no module imports, such as those of pictures; those of tests are no part of the pages. */
async function ambientFiles(folder: string): Promise<string[]> {
  const sources = path.join(folder, 'src');
  const files = existsSync(sources) ? await readdir(sources, { recursive: true }) : [];
  return files
    .filter((file) => file.endsWith('.d.ts') && !file.startsWith('testing/'))
    .map((file) => path.posix.join('src', file));
}
