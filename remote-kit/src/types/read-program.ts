import { mkdir, mkdtemp, readdir, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { CompilerError, runCompiler } from 'contract/native-compiler';
import { compilerOptions } from 'contract/type-check';
import { typeCheckOptions, type TypeCheckOptions, type TypeSources } from 'contract/type-files';
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
  options: TypeCheckOptions;
}

/** Reads what `entry`, the text of a module, imports from the part in `folder`. `roots` are further files of the part. */
export async function readProgram(folder: string, entry: string, roots: string[] = []): Promise<Program> {
  const caches = path.join(folder, 'node_modules/.cache');
  await mkdir(caches, { recursive: true });
  const [place, project] = [await realpath(folder), await realpath(projectOf(folder))];
  // Below the part, so that the compiler finds packages as it does for the part.
  const cache = await realpath(await mkdtemp(path.join(caches, 'ocs-types-')));
  try {
    await writeFile(path.join(cache, 'entry.ts'), entry);
    const options = await readOptions(place);
    const config = (files: string[], more = {}) =>
      writeFile(path.join(cache, 'tsconfig.json'), configOf(files, options, more));
    await config(['entry.ts', ...roots.map((file) => path.join(place, file))]);
    const listed = (await runCompiler(cache, ['-p', '.', '--listFilesOnly'], timeoutMs)).filter(
      (file) => file.startsWith(`${project}${path.sep}`) && !isOfCompiler(file),
    );
    const isPackage = (file: string): boolean => file.slice(project.length).includes('/node_modules/');
    const isOwn = (file: string): boolean => file.startsWith(`${place}${path.sep}`);
    const inWorkspaces = listed.filter((file) => !isPackage(file) && !isOwn(file));
    const ownSources = listed.filter((file) => isOwn(file) && !isPackage(file));
    const outDir = path.join(cache, 'declarations');
    await config([...inWorkspaces, ...ownSources], {
      noEmit: false,
      declaration: true,
      emitDeclarationOnly: true,
      outDir,
      rootDir: project,
    });
    await runCompiler(cache, ['-p', '.', '--noCheck'], timeoutMs);
    const declaredOwn = path.join(outDir, path.relative(project, place));
    const installed = await packageFiles(
      project,
      listed.filter(isPackage).filter((file) => !file.startsWith(cache)),
    );
    return {
      own: await readAll(place, ownSources),
      declared: await readAll(declaredOwn, await declarationsIn(declaredOwn)),
      shop: {
        ...only(installed, isOfShop),
        ...(await workspaceFiles(project, { outDir, ownDir: declaredOwn, sources: inWorkspaces })),
      },
      packages: only(installed, (file) => !isOfShop(file)),
      options,
    };
  } finally {
    await rm(cache, { recursive: true, force: true });
  }
}

const configOf = (files: string[], options: TypeCheckOptions, more: object): string =>
  JSON.stringify({
    compilerOptions: { ...compilerOptions(options), paths: aliases(options, (file) => `../../../${file}`), ...more },
    files,
  });

/** The `paths` with changed targets. */
const aliases = (
  { paths = {} }: TypeCheckOptions,
  change: (target: string) => string | undefined,
): TypeCheckOptions['paths'] =>
  Object.fromEntries(
    Object.entries(paths).flatMap(([alias, targets]) => {
      const changed = targets.map(change).filter((target) => target !== undefined);
      return changed.length > 0 ? [[alias, changed]] : [];
    }),
  );

/** Tests have types that the pages do not need. */
const isForTests = (types: string): boolean => types === 'jest' || types.startsWith('@testing-library/');

/** The declarations of a shop that `ocs-remote types` has fetched are no part of a build, nor is what is outside of the part. */
const isOwnTarget = (target: string): boolean =>
  target.startsWith('./') && !target.split('/').some((segment) => ['..', 'node_modules'].includes(segment));

/** The options of the part in `folder`, where they matter to types. */
async function readOptions(folder: string): Promise<TypeCheckOptions> {
  const text = (await runCompiler(folder, ['-p', '.', '--showConfig'], timeoutMs)).join('\n');
  const options = typeCheckOptions.parse(parseOptions(text) ?? {});
  const paths = aliases(options, (target) => (isOwnTarget(target) ? target : undefined));
  return { ...options, paths, types: options.types?.filter((types) => !isForTests(types)) };
}

function parseOptions(text: string): unknown {
  try {
    return (JSON.parse(text) as { compilerOptions?: unknown }).compilerOptions;
  } catch {
    throw new CompilerError(`The native TypeScript compiler does not accept tsconfig.json:\n${text}`);
  }
}

/** The compiler's own libraries, which every compiler has. */
const isOfCompiler = (file: string): boolean => file.includes('/node_modules/@typescript/typescript-');

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
