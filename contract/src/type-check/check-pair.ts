/** Checks a remote against the declarations of a shell: with the native compiler, in a temporary folder. */
import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TypeCheck, TypeSources } from '../type-files';
import { CompilerError, runCompiler, TooManyErrors, type Limits } from '../native-compiler';
import { isOfSharedPackage } from '../shared-modules';
import { compilerOptions } from './compiler-options';
import { readErrors, readsOutside, settingsError, type TypeFault } from './read-errors';

/** The compiler does not accept the settings of a remote, and so compares nothing. */
export class SettingsError extends CompilerError {
  override readonly name = 'SettingsError';
}

/**
 * The errors that the compiler finds in a remote beside a shell with these declarations, without those that the remote had when
 * it was built. Its page modules must be pages that the shell shows. Rejects with a `CompilerError` if there is no result.
 */
export async function checkPair(shell: TypeSources, remote: TypeCheck, limits: Limits): Promise<TypeFault[]> {
  const folder = await temporaryFolder();
  // A name that a shell's declarations cannot know: they could import the remote's sources, and have its team read their types.
  const part = randomBytes(8).toString('hex');
  const place = {
    folder,
    remote: path.join(folder, part, 'remote'),
    pagesModule: path.join(folder, part, 'pages.ts'),
    pages: Object.keys(remote.pages),
  };
  try {
    if (!(await writeSources(folder, writtenFiles(shell, remote, part)))) return [contradiction];
    // Threads check common declarations several times; two remotes at a time use the processors better.
    const lines = await runCompiler(folder, ['-p', `${part}/remote`, '--listFiles', '--singleThreaded'], limits);
    // Before anything else: messages may show what such a file contains.
    if (readsOutside(lines, place)) return [outside];
    const refused = settingsError(lines);
    if (refused !== undefined) throw new SettingsError(`The compiler does not accept its settings: ${refused}`);
    const known = new Set(remote.errors);
    return readErrors(lines, place).filter(({ id }) => !known.has(id));
  } catch (error) {
    if (error instanceof TooManyErrors) return [tooMany];
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true }).catch((error: unknown) => {
      console.warn(`The folder of a type check stays: ${(error as Error).message}`);
    });
  }
}

/** The files of the check. The remote cannot replace the module of its pages, which is outside of its folder. */
function writtenFiles(shell: TypeSources, remote: TypeCheck, part: string): Written[] {
  const files = Object.entries(remote.files).filter(([file]) => !isFromShell(file));
  const ambient = files
    .map(([file]) => file)
    .filter((file) => !file.startsWith(modulesFolder) && file.endsWith('.d.ts'));
  return [
    ...Object.entries(shell).map(([file, text]): Written => [modulesFolder + file, text]),
    ...files.map(([file, text]): Written => [`${part}/remote/${file}`, text]),
    [`${part}/pages.ts`, pagesText(Object.entries(remote.pages))],
    [`${part}/remote/tsconfig.json`, configText(remote, ambient)],
  ];
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

const faultOf = (text: string): TypeFault => ({ id: text, text, isFinal: true });

const contradiction = faultOf('The paths of its files contradict each other.');
const outside = faultOf('It reads files that it does not contain.');
const tooMany = faultOf('It has too many errors to show.');

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
  JSON.stringify({ compilerOptions: compilerOptions(options), files: ['../pages.ts', ...declarations] });
