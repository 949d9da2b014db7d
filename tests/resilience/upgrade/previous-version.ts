import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { root, UserError } from '../../../scripts/local-shop/script';
import { runProgram } from '../../../scripts/test/run-program';

/** A tag or commit to upgrade from, instead of the newest tag. */
const variable = 'OCS_UPGRADE_FROM';

/** Not the files of indexes in the folder below. */
const migrationFiles = ':(glob)server/migrations/*.sql';

/** The version before this one, with its packages, in a folder of its own. */
export interface PreviousVersion {
  /** The tag or commit. */
  name: string;
  folder: string;
}

/** Copies the previous version out of the repository and installs it. */
export async function installPreviousVersion(parent: string): Promise<PreviousVersion> {
  const name = await findPreviousVersion();
  const folder = path.join(parent, 'previous');
  const archive = path.join(parent, 'previous.tar');
  await mkdir(folder);
  await run('git', ['archive', '--output', archive, name]);
  await run('tar', ['-xf', archive, '-C', folder]);
  await run('npm', ['ci', '--prefix', folder]);
  return { name, folder };
}

/** The newest tag before this commit. Without one, the last commit that lacks this version's newest migration. */
async function findPreviousVersion(): Promise<string> {
  const named = process.env[variable];
  if (named) return run('git', ['rev-parse', '--verify', `${named}^{commit}`]);
  const tag = await runProgram('git', ['describe', '--tags', '--abbrev=0', 'HEAD^']);
  if (tag.ok) return tag.output.trim();
  const migrated = await run('git', ['log', '-1', '--diff-filter=A', '--format=%H', '--', migrationFiles]);
  const before = await runProgram('git', ['rev-parse', '--verify', `${migrated}^`]);
  if (!migrated || !before.ok)
    throw new UserError(`This clone has no earlier version. Fetch the history, or name a commit in ${variable}.`);
  return before.output.trim();
}

/** Runs a program and returns its output. If it fails, the version cannot be installed. */
async function run(program: string, args: string[]): Promise<string> {
  const { ok, output } = await runProgram(program, args);
  if (!ok) throw new UserError(`${program} ${args.join(' ')} failed in ${root}:\n${output}`);
  return output.trim();
}
