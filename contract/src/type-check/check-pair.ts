/** Checks a remote against the declarations of a shell: with the native compiler, in a temporary folder. */
import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TypeCheck, TypeSources } from '../type-files';
import { CompilerError, runCompiler, TooManyErrors } from '../native-compiler';
import { isOfSharedPackage } from '../shared-modules';
import { compilerOptions } from './compiler-options';
import { readErrors, readsOutside, type TypeFault } from './read-errors';

/** A file of the check that a remote’s files cannot replace; it is outside of the remote’s folder. */
const pagesModule = 'pages.ts';

/**
 * The errors that the compiler finds in a remote beside a shell with these declarations, without those that the remote had when
 * it was built. Its page modules must be pages that the shell shows. Rejects with a `CompilerError` if there is no result.
 */
export async function checkPair(shell: TypeSources, remote: TypeCheck, timeoutMs: number): Promise<TypeFault[]> {
  const folder = await temporaryFolder();
  try {
    const files = Object.entries(remote.files).filter(([file]) => !isFromShell(file));
    const ambient = files
      .map(([file]) => file)
      .filter((file) => !file.startsWith('node_modules/') && file.endsWith('.d.ts'));
    const written: Written[] = [
      ...Object.entries(shell).map(([file, text]): Written => [`node_modules/${file}`, text]),
      ...files.map(([file, text]): Written => [`remote/${file}`, text]),
      [pagesModule, pagesText(Object.entries(remote.pages))],
      ['remote/tsconfig.json', configText(remote, ambient)],
    ];
    if (!(await writeSources(folder, written))) return [contradiction];
    // Threads check common declarations several times; two remotes at a time use the processors better.
    const lines = await runCompiler(folder, ['-p', 'remote', '--listFiles', '--singleThreaded'], timeoutMs);
    // Before anything else: messages may show what such a file contains.
    if (readsOutside(lines, folder)) return [outside];
    const known = new Set(remote.errors);
    return readErrors(lines, { folder, pagesModule, pages: Object.keys(remote.pages) }).filter(
      ({ id }) => !known.has(id),
    );
  } catch (error) {
    if (error instanceof TooManyErrors) return [tooMany];
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true }).catch((error: unknown) => {
      console.warn(`The folder of a type check stays: ${(error as Error).message}`);
    });
  }
}

type Written = [file: string, text: string];

/** Begins the names of the folders of checks, in the system's folder for temporary files. */
export const folderPrefix = 'ocs-types-';

const temporaryFolder = (): Promise<string> =>
  mkdtemp(path.join(tmpdir(), folderPrefix))
    .then((folder) => realpath(folder))
    .catch((error: unknown) => {
      throw new CompilerError(`There is no place for a type check: ${(error as Error).message}`);
    });

/** A path is a file and a folder, or two files where only one can be. */
const contradictions = ['EISDIR', 'ENOTDIR', 'EEXIST', 'ENAMETOOLONG'];

/** Whether all could be written: not if their paths contradict each other. */
async function writeSources(folder: string, files: Written[]): Promise<boolean> {
  try {
    for (const one of new Set(files.map(([file]) => path.dirname(file))))
      await mkdir(path.join(folder, one), { recursive: true });
    for (const [file, text] of files) await writeFile(path.join(folder, file), text);
    return true;
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException;
    if (contradictions.includes(code)) return false;
    throw new CompilerError(`The files of a type check cannot be written: ${message}`);
  }
}

/** Whatever a remote contains, it gets shared packages from the shell. */
const isFromShell = (file: string): boolean =>
  file.startsWith(modulesFolder) && isOfSharedPackage(file.slice(modulesFolder.length));

const modulesFolder = 'node_modules/';

const faultOf = (text: string): TypeFault => ({ id: text, text });

const contradiction = faultOf('The paths of its files contradict each other.');
const outside = faultOf('It reads files that it does not contain.');
const tooMany = faultOf('It has more errors than anybody reads.');

/** One line for each page, so that the line of an error names it. */
const pagesText = (pages: [expose: string, file: string][]): string =>
  [
    "import type { ExposedPage } from 'contract/page-module';",
    ...pages.map(
      ([, file], index) =>
        `import * as page${String(index)} from ${JSON.stringify(`./remote/${file.replace(/\.tsx?$/, '')}`)}; export const exposed${String(index)}: ExposedPage = page${String(index)};`,
    ),
  ].join('\n');

const configText = ({ options }: TypeCheck, declarations: string[]): string =>
  JSON.stringify({ compilerOptions: compilerOptions(options), files: [`../${pagesModule}`, ...declarations] });
