/** Writes the files that describe the types of a built part into its folder: what `contract/type-files` explains. */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { CompilerError, NoCompiler } from 'contract/native-compiler';
import { checkPair } from 'contract/type-check';
import {
  packageTypesFile,
  readPackageTypes,
  readTypeCheck,
  typeCheckFile,
  typesFile,
  writePackageTypes,
  writeTypeCheck,
  writeTypes,
} from 'contract/type-files';
import { BuildError } from '../build/build-error';
import type { Part } from '../build/part';
import { describeRemote, wholeCheck } from './describe-remote';
import { NoTypes } from './read-program';
import { filesOfShell, readSharedTypes, type Files } from './shell-types';

const timeoutMs = 60_000;

/**
 * A part has no types if its pages are in other languages, if its sources or settings allow none, or on systems for which there
 * is no compiler; the release gate then does not check them. Throws a `BuildError` if the compiler gives no result: two builds
 * of a version must have the same files.
 */
export async function writeTypeFiles({ folder, name }: Part, output: string): Promise<void> {
  try {
    const files = name === 'shell' ? await filesOfShell(await readSharedTypes(folder)) : await filesOfRemote(folder);
    for (const [file, content] of Object.entries(files)) await writeFile(path.join(output, file), content);
  } catch (error) {
    if (error instanceof NoTypes || (error instanceof NoCompiler && !hasCompiler.includes(process.platform)))
      console.warn(`${name} has no types, so the release gate will not compare them. ${error.message}`);
    else if (error instanceof CompilerError)
      throw new BuildError(`The types of ${name} cannot be described. ${error.message}`);
    else throw error;
  }
}

/** The systems for which `contract` lists a compiler. */
const hasCompiler = ['darwin', 'linux'];

async function filesOfRemote(folder: string): Promise<Files> {
  const described = await describeRemote(folder);
  if (!described) return {};
  const errors = await checkPair(described.shell, wholeCheck(described), timeoutMs);
  const [check, packages] = await Promise.all([
    writeTypeCheck({ ...described.check, errors: errors.map(({ id }) => id) }),
    writePackageTypes(described.bundled),
  ]);
  // As the gate will read them.
  if (!(await readTypeCheck(check)) || !(await readPackageTypes(packages)) || check.length + packages.length > maxBytes)
    throw new NoTypes('It has too many sources or declarations for a type check.');
  return { [typesFile]: writeTypes(described.declared), [packageTypesFile]: packages, [typeCheckFile]: check };
}

/** `release:check` sends them in a body of 8 MiB, in Base64. */
const maxBytes = 5 * 1024 * 1024;
