/** Writes the files that describe the types of a built part into its folder: what `contract/type-files` explains. */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { CompilerError, NoCompiler } from 'contract/native-compiler';
import { checkPair } from 'contract/type-check';
import {
  packageTypesFile,
  typeCheckFile,
  typesFile,
  writePackageTypes,
  writeTypeCheck,
  writeTypes,
} from 'contract/type-files';
import { BuildError } from '../build/build-error';
import type { Part } from '../build/part';
import { describeRemote, wholeCheck } from './describe-remote';
import { filesOfShell, readSharedTypes, type Files } from './shell-types';

const timeoutMs = 60_000;

/**
 * Where there is no compiler for the platform, or pages are in other languages, a part has no types; the release gate then does
 * not check them. Throws a `BuildError` if the compiler gives no result: two builds of a version must have the same files.
 */
export async function writeTypeFiles({ folder, name }: Part, output: string): Promise<void> {
  try {
    const files = name === 'shell' ? await filesOfShell(await readSharedTypes(folder)) : await filesOfRemote(folder);
    for (const [file, content] of Object.entries(files)) await writeFile(path.join(output, file), content);
  } catch (error) {
    if (error instanceof NoCompiler) console.warn(`The release has no types: ${error.message}`);
    else if (error instanceof CompilerError)
      throw new BuildError(`The types of ${name} cannot be described: ${error.message}`);
    else throw error;
  }
}

async function filesOfRemote(folder: string): Promise<Files> {
  const described = await describeRemote(folder);
  if (!described) return {};
  const errors = await checkPair(described.shell, wholeCheck(described), timeoutMs);
  return {
    [typesFile]: writeTypes(described.declared),
    [packageTypesFile]: await writePackageTypes(described.bundled),
    [typeCheckFile]: await writeTypeCheck({ ...described.check, errors: errors.map(({ id }) => id) }),
  };
}
