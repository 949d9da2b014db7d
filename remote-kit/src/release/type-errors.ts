import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { readTypeCheck, typeCheckFile } from 'contract/type-files';
import { ReleaseError } from './release-error';
import type { BuiltRelease } from './release-target';

/** Throws a `ReleaseError` if the build has found type errors in the remote, such as the call of a missing export. */
export async function assertTypesRight({ release, folder }: BuiltRelease): Promise<void> {
  if (!Object.hasOwn(release.files, typeCheckFile)) return;
  const check = await readTypeCheck(await readFile(path.join(folder, typeCheckFile)));
  if (!check || check.errors.length === 0) return;
  const errors = check.errors.map((error) => `  ${error}`).join('\n');
  throw new ReleaseError(`${release.name} ${release.version} does not pass the type check:\n${errors}`);
}
