import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from '../../../scripts/local-shop/script';
import { isQuick } from '../../harness/suite-config';
import type { Outcome, TeamCheckout } from './team-checkout';

/** The repository of one remote, as its team has it. */
interface StandaloneRepository {
  folder: string;
  /** Runs npm there, for the shop of the checkout. */
  npm: (...args: string[]) => Promise<Outcome>;
  close: () => Promise<void>;
}

/**
 * Creates the repository of a remote, installs its packages and gives it a deploy token. In the quick form, third-party
 * packages are those of this repository, and only the packed ones are installed.
 */
export async function openStandaloneRepository(checkout: TeamCheckout, name: string): Promise<StandaloneRepository> {
  const parent = await mkdtemp(path.join(tmpdir(), 'ocs-standalone-'));
  const folder = path.join(parent, name);
  const created = await checkout.run('create-remote', '--', '--standalone', name, folder, '--no-install');
  if (created.code !== 0) throw new Error(created.output);
  const token = (await checkout.run('release:token', '--', name.replaceAll('-', '_'))).output.trim().split('\n').at(-1);
  const env = { ...process.env, OCS_SERVER: checkout.origin, OCS_DEPLOY_TOKEN: token };
  const execute = (command: string, args: string[]): Promise<Outcome> =>
    new Promise((resolve) => {
      execFile(command, args, { cwd: folder, env }, (error, stdout, stderr) => {
        resolve({ code: typeof error?.code === 'number' ? error.code : error ? 1 : 0, output: stdout + stderr });
      });
    });
  const installed = isQuick ? await linkPackages(folder, execute) : await execute('npm', ['install', '--no-audit']);
  if (installed.code !== 0) throw new Error(installed.output);
  return {
    folder,
    npm: (...args) => execute('npm', args),
    close: () => rm(parent, { recursive: true, force: true }),
  };
}

type Execute = (command: string, args: string[]) => Promise<Outcome>;

async function linkPackages(folder: string, execute: Execute): Promise<Outcome> {
  const from = path.join(root, 'node_modules');
  const to = path.join(folder, 'node_modules');
  const packed = (await readdir(path.join(folder, 'packages'))).map((file) => ({
    file,
    name: file.replace(/-\d.*/, ''),
  }));
  await mkdir(path.join(to, '.bin'), { recursive: true });
  for (const entry of await readdir(from))
    if (!entry.startsWith('.') && !packed.some(({ name }) => name === entry))
      await symlink(path.join(from, entry), path.join(to, entry));
  for (const tool of ['jest', 'tsc', 'webpack'])
    await symlink(path.join(from, '.bin', tool), path.join(to, '.bin', tool));
  await symlink('../remote-kit/dist/cli.js', path.join(to, '.bin/ocs-remote'));
  await writeFile(path.join(folder, 'package-lock.json'), '{ "lockfileVersion": 3, "packages": {} }\n');
  for (const { file, name } of packed) {
    await mkdir(path.join(to, name));
    const args = ['-xzf', path.join(folder, 'packages', file), '-C', path.join(to, name), '--strip-components=1'];
    const unpacked = await execute('tar', args);
    if (unpacked.code !== 0) return unpacked;
  }
  return execute('chmod', ['+x', path.join(to, 'remote-kit/dist/cli.js')]);
}
