import path from 'node:path';
import { runCompiler } from 'contract/native-compiler';
import { isOwnTarget, typeCheckOptions, type TypeCheckOptions } from 'contract/type-files';
import { z } from 'zod';
import { NoTypes } from './read-program';

const timeoutMs = 60_000;

/** What the `tsconfig.json` of a part says about its types. */
export interface Settings {
  options: TypeCheckOptions;
  /** Declarations that no module imports, such as those of pictures; relative to the part's folder. */
  ambient: string[];
}

const shownConfig = z.object({
  compilerOptions: z
    .looseObject({
      baseUrl: z.string().default('.'),
      paths: z.record(z.string(), z.array(z.string())).default({}),
      types: z.array(z.string()).optional(),
    })
    .default({ baseUrl: '.', paths: {} }),
  files: z.array(z.string()).default([]),
});

/** Reads the settings of the part in `folder`. Throws `NoTypes` if the compiler does not accept them. */
export async function readSettings(folder: string): Promise<Settings> {
  const text = (await runCompiler(folder, ['-p', '.', '--showConfig'], timeoutMs)).join('\n');
  const { compilerOptions, files } = parse(shownConfig, text);
  const { baseUrl, paths, types } = compilerOptions;
  const options = {
    ...compilerOptions,
    paths: ownPaths(paths, baseUrl),
    types: types?.filter((name) => !isForTests(name)),
  };
  return {
    options: parse(typeCheckOptions, JSON.stringify(options)),
    ambient: files.map(normalized).filter(isAmbient),
  };
}

const normalized = (file: string): string => path.posix.normalize(file);

function parse<T extends z.ZodType>(schema: T, text: string): z.infer<T> {
  try {
    return schema.parse(JSON.parse(text));
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
