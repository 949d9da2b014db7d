/** Writes the files that describe the types of a built part into its folder: what `contract/type-files` explains. */
import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { CompilerError } from 'contract/native-compiler';
import { integrityOf } from 'contract/integrity';
import { exposeOf, type RemoteConfig } from 'contract/remote-config';
import { checkPair } from 'contract/type-check';
import {
  packageTypesFile,
  typeCheckFile,
  typesFile,
  writePackageTypes,
  writeTypeCheck,
  writeTypes,
} from 'contract/type-files';
import { tsImport } from 'tsx/esm/api';
import { readManifest } from '../build/manifest';
import type { Part } from '../build/part';
import { sharedModules } from '../webpack/shared';
import { only, readProgram, type Program } from './read-program';

const timeoutMs = 60_000;

/** A part without a `tsconfig.json`, or with pages in other languages, has no types; the release gate then does not check them. */
export async function writeTypeFiles({ folder, name }: Part, output: string): Promise<void> {
  if (!existsSync(path.join(folder, 'tsconfig.json'))) return;
  try {
    if (name === 'shell') await writeFiles(output, await sharedTypes(folder));
    else await writeRemote(folder, output);
  } catch (error) {
    if (!(error instanceof CompilerError)) throw error;
    console.warn(`The release has no types: ${error.message}`);
  }
}

type Files = Record<string, Buffer>;

async function writeFiles(output: string, files: Files): Promise<void> {
  for (const [file, content] of Object.entries(files)) await writeFile(path.join(output, file), content);
}

/** What a shell with these packages offers. */
const readShared = (folder: string): Promise<Program> =>
  readProgram(
    folder,
    [...sharedModules.map((one) => `import '${one}';`), "import type {} from 'contract/page-module';"].join('\n'),
  );

const filesOfShell = async ({ shop, packages }: Program): Promise<Files> => ({
  [typesFile]: writeTypes(shop),
  [packageTypesFile]: await writePackageTypes(packages),
});

const sharedTypes = async (folder: string): Promise<Files> => filesOfShell(await readShared(folder));

async function writeRemote(folder: string, output: string): Promise<void> {
  const pages = await pagesOf(folder);
  if (!pages) return;
  const entry = Object.values(pages).map((file) => `import '../../../${file.replace(/\.tsx?$/, '')}';`);
  const program = await readProgram(folder, entry.join('\n'), await ambientFiles(folder));
  const shared = await readShared(folder);
  const shell = await filesOfShell(shared);
  const isFromShell = (file: string): boolean => sharedOwners.has(ownerOf(file));
  const { dependencies } = readManifest(path.join(folder, 'package.json'));
  const bundled = only(program.packages, (file) => !isFromShell(file) && (ownerOf(file) in dependencies || !(file in shared.packages)));
  const shop = only(program.shop, (file) => !isFromShell(file));
  const check = {
    format: 1 as const,
    shell: Object.values(shell).map(integrityOf),
    options: program.options,
    pages,
    errors: [],
    files: { ...program.own, ...belowNodeModules(shop) },
  };
  const errors = await checkPair({ ...shared.packages, ...shared.shop }, { ...check, files: { ...check.files, ...belowNodeModules(bundled) } }, timeoutMs);
  await writeFiles(output, {
    [typesFile]: writeTypes(program.declared),
    [packageTypesFile]: await writePackageTypes(bundled),
    [typeCheckFile]: await writeTypeCheck({ ...check, errors: errors.map(({ id }) => id) }),
  });
}

const belowNodeModules = (sources: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(sources).map(([file, text]) => [`node_modules/${file}`, text]));

/** The package that has a file, such as `react` for `@types/react/index.d.ts`. */
function ownerOf(file: string): string {
  const [first = '', second = ''] = file.split('/');
  if (first === '@types') return second.replace(/^(\w+)__/, '@$1/');
  return first.startsWith('@') ? `${first}/${second}` : first;
}

const sharedOwners = new Set(sharedModules.map(ownerOf));

/** The file of each exposed module; undefined if one is not written in TypeScript. */
async function pagesOf(folder: string): Promise<Record<string, string> | undefined> {
  const { default: config } = (await tsImport(path.join(folder, 'remote.config.ts'), import.meta.url)) as {
    default: RemoteConfig;
  };
  const pages = config.pages.map((page) => {
    const file = ['.tsx', '.ts'].map((end) => path.posix.normalize(page.module + end)).find((one) => existsSync(path.join(folder, one)));
    return [exposeOf(page), file] as const;
  });
  return pages.every((page): page is [string, string] => page[1] !== undefined) ? Object.fromEntries(pages) : undefined;
}

/** Declarations without imports, such as those of pictures. */
async function ambientFiles(folder: string): Promise<string[]> {
  const files = await readdir(path.join(folder, 'src'), { recursive: true });
  const found = files.filter((file) => file.endsWith('.d.ts')).map((file) => path.posix.join('src', file));
  const texts = await Promise.all(found.map((file) => readFile(path.join(folder, file), 'utf8')));
  return found.filter((_file, index) => !/^(import|export) /m.test(texts[index] ?? ''));
}
