/** `npm run create-remote -- NAME`: creates a remote with one page and one test and adds it to the lists of parts. */
import { spawnSync } from 'node:child_process';
import { readCommandLine } from 'remote-kit/release';
import { createRemote } from './create-remote/create-remote';
import { pathOf } from './create-remote/new-remote';
import { root, runScript, UserError } from './local-shop/script';

const usage = `npm run create-remote -- NAME [--no-install]
  NAME          such as order-history, for the folder order-history-mfe and the page /profile/order-history
  --no-install  leaves package-lock.json as it is; npm install brings it up to date`;

await runScript(async () => {
  const { values, positionals } = readCommandLine(usage, { 'no-install': { type: 'boolean' } });
  const [name, ...rest] = positionals;
  if (name === undefined || rest.length > 0) throw new UserError(`Name one remote.\n${usage}`);
  const remote = await createRemote(root, name);
  if (!values['no-install']) install();
  const { folder, port } = remote;
  console.log(`${folder} is created, with a page at ${pathOf(remote)}.
  npm test -w ${folder}          runs its test
  npm run dev -w ${folder}       serves it alone, at http://localhost:${String(port)}${pathOf(remote)}
  npm run release -- ${folder}   releases it to the shop`);
});

/** npm ci fails in a clone until the lock file lists the new workspace. */
function install(): void {
  const { status } = spawnSync('npm', ['install', '--no-audit', '--no-fund'], { cwd: root, stdio: 'inherit' });
  if (status !== 0)
    throw new UserError('The remote is created, but npm install failed: see above, then run npm install again.');
}
