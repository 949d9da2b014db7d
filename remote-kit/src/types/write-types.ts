/** Writes the files that describe the types of a built part into its folder: what `contract/type-files` explains. */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { CompilerError } from 'contract/native-compiler';
import { checkPair } from 'contract/type-check';
import {
  packageTypesFile,
  typeCheckFile,
  typesFile,
  writePackageTypes,
  writeTypeCheck,
  writeTypes,
} from 'contract/type-files';
import type { Part } from '../build/part';
import { describeRemote, wholeCheck } from './describe-remote';
import { filesOfShell, readSharedTypes, type Files } from './shell-types';

const timeoutMs = 60_000;

/** Without a compiler, or with pages in other languages, a part has no types; the release gate then does not check them. */
export async function writeTypeFiles({ folder, name }: Part, output: string): Promise<void> {
  try {
    const files = name === 'shell' ? await filesOfShell(await readSharedTypes(folder)) : await filesOfRemote(folder);
    for (const [file, content] of Object.entries(files)) await writeFile(path.join(output, file), content);
  } catch (error) {
    if (!(error instanceof CompilerError)) throw error;
    console.warn(`The release has no types: ${error.message}`);
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
