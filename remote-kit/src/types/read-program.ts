import { mkdir, mkdtemp, readdir, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { isOfCompiler, runCompiler } from 'contract/native-compiler';
import { compilerOptions } from 'contract/type-check';
import type { TypeCheckOptions, TypeSources } from 'contract/type-files';
import { projectOf } from '../build/project';
import { packageFiles } from './package-files';

const timeoutMs = 60_000;

/** The packages of the shop, as sources in its repository or packed elsewhere. */
const shopPackages = ['contract', 'shared-auth', 'shared-ui', 'shared-flags', 'shared-products'];

/** What the compiler reads for some modules of a part. */
export interface Program {
  /** Sources of the part itself, by path below its folder. */
  own: TypeSources;
  /** The same, as declarations. */
  declared: TypeSources;
  /** Declarations of the shop's packages, by path below `node_modules`. */
  shop: TypeSources;
  /** Third-party declarations, by path below `node_modules`. */
  packages: TypeSources;
}

/** A part whose types cannot be described, for a reason that is in its own sources and settings. */
export class NoTypes extends Error {
  override readonly name = 'NoTypes';
}

interface Reading {
  /** Further files of the part. */
  roots?: string[];
  options: TypeCheckOptions;
}

/**
 * Reads what the compiler needs for these modules, of packages or of the part itself (`./…`). Throws `NoTypes` if the part
 * imports sources from elsewhere, which a release cannot contain.
 */
export async function readProgram(
  folder: string,
  modules: string[],
  { roots = [], options }: Reading,
): Promise<Program> {
  const caches = path.join(folder, 'node_modules/.cache');
  await mkdir(caches, { recursive: true });
  const [place, project] = [await realpath(folder), await realpath(projectOf(folder))];
  // Below the part, so that the compiler finds packages as it does for the part.
  const cache = await realpath(await mkdtemp(path.join(caches, 'ocs-types-')));
  try {
    const toPart = path.relative(cache, place);
    const imports = modules.map((name) => `import type {} from '${name.replace(/^\./, toPart)}';`);
    await writeFile(path.join(cache, 'entry.ts'), imports.join('\n'));
    const config = (files: string[], more = {}) =>
      writeFile(
        path.join(cache, 'tsconfig.json'),
        configOf(files, { ...options, paths: aliases(options, toPart) }, more),
      );
    await config(['entry.ts', ...roots.map((file) => path.join(place, file))]);
    const listed = (await runCompiler(cache, ['-p', '.', '--listFilesOnly'], { timeoutMs })).filter(
      (file) => path.isAbsolute(file) && !isOfCompiler(file) && !file.startsWith(`${cache}${path.sep}`),
    );
    const isPackage = (file: string): boolean => file.includes('/node_modules/');
    const isOwn = (file: string): boolean => file.startsWith(`${place}${path.sep}`);
    const ownSources = listed.filter((file) => isOwn(file) && !isPackage(file));
    const inWorkspaces = listed.filter((file) => !isPackage(file) && !isOwn(file));
    const elsewhere = inWorkspaces.find((file) => !isOfShop(path.relative(project, file)));
    if (elsewhere !== undefined) throw new NoTypes(`It imports ${elsewhere}, which is outside of its folder.`);
    const outDir = path.join(cache, 'declarations');
    await config([...inWorkspaces, ...ownSources], {
      noEmit: false,
      declaration: true,
      emitDeclarationOnly: true,
      outDir,
      rootDir: project,
    });
    await runCompiler(cache, ['-p', '.', '--noCheck'], { timeoutMs });
    const declaredOwn = path.join(outDir, path.relative(project, place));
    const installed = await packageFiles(place, listed.filter(isPackage));
    return {
      own: await readAll(place, ownSources),
      declared: await readAll(declaredOwn, await declarationsIn(declaredOwn)),
      shop: {
        ...only(installed, isOfShop),
        ...(await workspaceFiles(project, { outDir, ownDir: declaredOwn, sources: inWorkspaces })),
      },
      packages: only(installed, (file) => !isOfShop(file)),
    };
  } finally {
    await rm(cache, { recursive: true, force: true });
  }
}

const configOf = (files: string[], options: TypeCheckOptions, more: object): string =>
  JSON.stringify({ compilerOptions: { ...compilerOptions(options), ...more }, files });

/** The `paths`, for a folder from which `toPart` leads to the part's. */
const aliases = ({ paths = {} }: TypeCheckOptions, toPart: string): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(paths).map(([alias, targets]) => [alias, targets.map((target) => `${toPart}/${target}`)]),
  );

const isOfShop = (file: string): boolean => shopPackages.includes(file.split('/')[0] ?? '');

/** The sources whose path fits. */
export const only = (sources: TypeSources, fits: (file: string) => boolean): TypeSources =>
  Object.fromEntries(Object.entries(sources).filter(([file]) => fits(file)));

async function readAll(folder: string, files: string[]): Promise<TypeSources> {
  const read = files.map(async (file) => [path.relative(folder, file), await readFile(file, 'utf8')] as const);
  return Object.fromEntries(await Promise.all(read));
}

/** Absolute paths of the declarations below a folder. */
async function declarationsIn(folder: string): Promise<string[]> {
  const names = existsSync(folder) ? await readdir(folder, { recursive: true }) : [];
  return names.filter((name) => name.endsWith('.d.ts')).map((name) => path.join(folder, name));
}

/** The declarations of workspaces, as a package would contain them. */
async function workspaceFiles(
  project: string,
  { outDir, ownDir, sources }: { outDir: string; ownDir: string; sources: string[] },
): Promise<TypeSources> {
  const emitted = (await declarationsIn(outDir)).filter((file) => !file.startsWith(`${ownDir}${path.sep}`));
  const written = sources.filter((name) => name.endsWith('.d.ts'));
  const files = { ...(await readAll(outDir, emitted)), ...(await readAll(project, written)) };
  for (const name of new Set(Object.keys(files).map((file) => file.split('/')[0] ?? ''))) {
    const { exports, ...manifest } = JSON.parse(await readFile(path.join(project, name, 'package.json'), 'utf8')) as {
      name: string;
      version: string;
      exports: Record<string, string>;
    };
    const declared = JSON.stringify(exports).replaceAll(/\.tsx?"/g, '.d.ts"');
    files[`${name}/package.json`] =
      `{"name":${JSON.stringify(manifest.name)},"version":${JSON.stringify(manifest.version)},"type":"module","exports":${declared}}`;
  }
  return files;
}
