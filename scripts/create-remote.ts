/** `npm run create-remote -- NAME`: creates a remote with one page and one test, in this repository or in one of its own. */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { readCommandLine } from 'remote-kit/release';
import { createRemote } from './create-remote/create-remote';
import { pathOf } from './create-remote/new-remote';
import { createStandaloneRemote } from './create-remote/standalone';
import { root, runScript, UserError } from './local-shop/script';

const usage = `npm run create-remote -- NAME [--no-install]
npm run create-remote -- --standalone NAME FOLDER [--no-install]
  NAME          such as order-history, for the folder order-history-mfe and the page /profile/order-history
  --standalone  creates a repository in FOLDER that needs the shop's packages and nothing else of this repository
  --no-install  leaves package-lock.json as it is; npm install brings it up to date`;

await runScript(async () => {
  const options = { 'no-install': { type: 'boolean' }, standalone: { type: 'boolean' } } as const;
  const { values, positionals } = readCommandLine(usage, options);
  const [name, folder, ...rest] = positionals;
  if (name === undefined || rest.length > 0) throw new UserError(`Name one remote.\n${usage}`);
  if (values.standalone) {
    if (folder === undefined) throw new UserError(`Name the folder of the new repository.\n${usage}`);
    await createRepository(name, path.resolve(process.env['INIT_CWD'] ?? '.', folder), !values['no-install']);
  } else {
    if (folder !== undefined) throw new UserError(`Name one remote.\n${usage}`);
    await createWorkspace(name, !values['no-install']);
  }
});

async function createWorkspace(name: string, installs: boolean): Promise<void> {
  const remote = await createRemote(root, name);
  // npm ci fails in a clone until the lock file lists the new workspace.
  if (installs) install(root);
  const { folder, port } = remote;
  console.log(`${folder} is created, with a page at ${pathOf(remote)}.
  npm test -w ${folder}          runs its test
  npm run dev -w ${folder}       serves it alone, at http://localhost:${String(port)}${pathOf(remote)}
  npm run release -- ${folder}   releases it to the shop`);
}

async function createRepository(name: string, folder: string, installs: boolean): Promise<void> {
  const remote = await createStandaloneRemote(root, name, folder);
  spawnSync('git', ['init', '--quiet'], { cwd: folder, stdio: 'inherit' });
  if (installs) install(folder);
  console.log(`${folder} is created, with a page at ${pathOf(remote)}. Its README.md lists the commands.
  npm run release:token -- ${remote.name}   makes its deploy token, at the shop`);
}

function install(folder: string): void {
  const { status } = spawnSync('npm', ['install', '--no-audit', '--no-fund'], { cwd: folder, stdio: 'inherit' });
  if (status !== 0)
    throw new UserError('The remote is created, but npm install failed: see above, then run npm install again.');
}
