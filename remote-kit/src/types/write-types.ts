/** Writes the files that describe the types of a built part into its folder: what `contract/type-files` explains. */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { CompilerError, NoCompiler } from 'contract/native-compiler';
import { checkPair, SettingsError, type TypeFault } from 'contract/type-check';
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
import { describeRemote, wholeCheck, type DescribedRemote } from './describe-remote';
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
    const isLacking = error instanceof NoCompiler && !platforms.includes(`${process.platform}-${process.arch}`);
    if (isLacking || error instanceof NoTypes || error instanceof SettingsError)
      console.warn(`${name} has no types, so the release gate will not compare them. ${error.message}`);
    else if (error instanceof CompilerError)
      throw new BuildError(`The types of ${name} cannot be described. ${error.message}`);
    else throw error;
  }
}

/** Those for which `contract` lists a compiler. */
const platforms = ['darwin-arm64', 'darwin-x64', 'linux-arm64', 'linux-x64'];

async function filesOfRemote(folder: string): Promise<Files> {
  const described = await describeRemote(folder);
  if (!described) return {};
  const errors = await checkPair(described.shell, wholeCheck(described), { timeoutMs });
  assertDescribes(described, errors);
  for (const { text } of errors) console.warn(`A type error, which the release gate will not count as new: ${text}`);
  const [check, packages] = await Promise.all([
    writeTypeCheck({ ...described.check, errors: errors.map(({ id }) => id) }),
    writePackageTypes(described.bundled),
  ]);
  // As the gate will read them.
  if (!(await readTypeCheck(check)) || !(await readPackageTypes(packages)) || check.length + packages.length > maxBytes)
    throw new NoTypes('The gate would not accept its sources or declarations: their size, or the name of a file.');
  return { [typesFile]: writeTypes(described.declared), [packageTypesFile]: packages, [typeCheckFile]: check };
}

/** `release:check` sends them in a body of 8 MiB, in Base64. */
const maxBytes = 5 * 1024 * 1024;

/** Throws if errors show that the description lacks something: everything that it lacks would fit every shell. */
function assertDescribes({ aliases }: DescribedRemote, errors: TypeFault[]): void {
  const lacking = errors.find(
    ({ id, isFinal }) => isFinal ?? aliases.some((alias) => id.includes(`Cannot find module '${alias}`)),
  );
  if (lacking) throw new NoTypes(`The type check cannot read it: ${lacking.text}`);
}
