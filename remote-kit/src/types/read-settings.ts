import path from 'node:path';
import { runCompiler } from 'contract/native-compiler';
import { isOwnTarget, typeCheckOptions, type TypeCheckOptions } from 'contract/type-files';
import { NoTypes } from './read-program';

const timeoutMs = 60_000;

/** What the `tsconfig.json` of a part says about its types. */
export interface Settings {
  options: TypeCheckOptions;
  /** Declarations that no module imports, such as those of pictures; relative to the part's folder. */
  ambient: string[];
  /** The beginnings of the names that it gives to modules. */
  aliases: string[];
}

/** What the compiler shows of a `tsconfig.json` and those that it extends. */
interface ShownConfig {
  compilerOptions?: { baseUrl?: string; paths?: Record<string, string[]>; types?: string[] };
  files?: string[];
}

/** Reads the settings of the part in `folder`. Throws `NoTypes` if the compiler or the type check does not accept them. */
export async function readSettings(folder: string): Promise<Settings> {
  const text = (await runCompiler(folder, ['-p', '.', '--showConfig'], { timeoutMs })).join('\n');
  try {
    const { compilerOptions = {}, files = [] } = JSON.parse(text) as ShownConfig;
    const { baseUrl = '.', paths = {}, types } = compilerOptions;
    const options = typeCheckOptions.parse({
      ...compilerOptions,
      paths: ownPaths(paths, baseUrl),
      types: types?.filter((name) => !isForTests(name)),
    });
    return {
      options,
      ambient: files.map((file) => path.posix.normalize(file)).filter(isAmbient),
      aliases: Object.keys(paths).map((alias) => alias.replace(/\*.*$/, '')),
    };
  } catch (error) {
    throw new NoTypes(`The type check does not accept its tsconfig.json: ${(error as Error).message}\n${text}`);
  }
}

/** Types for tests are no part of the pages. */
const isForTests = (types: string): boolean => types === 'jest' || types.startsWith('@testing-library/');
const isAmbient = (file: string): boolean =>
  file.endsWith('.d.ts') && !file.split('/').some((segment) => ['..', 'node_modules', 'testing'].includes(segment));

/** Aliases that lead to the part itself: not those of the declarations that `ocs-remote types` has fetched. */
function ownPaths(paths: Record<string, string[]>, baseUrl: string): Record<string, string[]> {
  const own = Object.entries(paths).map(([alias, targets]) => {
    const fromFolder = targets.map((target) => `./${path.posix.join(baseUrl, target)}`);
    return [alias, fromFolder.filter(isOwnTarget)] as const;
  });
  return Object.fromEntries(own.filter(([, targets]) => targets.length > 0));
}
