import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from '../../../scripts/local-shop/script';
import { startShop } from '../../harness/launch';

const notCopied = /\/(node_modules|\.git|\.data|dist|test-results|playwright-report)$/;

/** What a command printed, and its exit code. */
export interface Outcome {
  code: number;
  output: string;
}

/** A copy of the source, in which a test edits and releases as a team does, and a shop for these releases. */
export interface TeamCheckout {
  /** The shop's address. */
  origin: string;
  /** The shop's data folder. */
  dataDir: string;
  /** The folder of the copy. */
  folder: string;
  /** The environment of the commands; a test may change it. */
  env: NodeJS.ProcessEnv;
  /** Runs `npm run …` in the copy, for this shop. */
  run: (...args: string[]) => Promise<Outcome>;
  /** Runs an installed tool, such as eslint, in the copy. */
  tool: (name: string, ...args: string[]) => Promise<Outcome>;
  /** Changes a file of the copy, or creates it. */
  edit: (file: string, change: (text: string) => string) => Promise<void>;
  /** Stops the shop and deletes shop and copy. */
  close: () => Promise<void>;
}

/** Copies the source without its dependencies, which it links instead, and starts a shop with these settings. */
export async function openTeamCheckout(settings: NodeJS.ProcessEnv): Promise<TeamCheckout> {
  const copy = await mkdtemp(path.join(tmpdir(), 'ocs-checkout-'));
  await cp(root, copy, { recursive: true, filter: (source) => !notCopied.test(source) });
  for (const folder of ['node_modules', 'server/node_modules'])
    await symlink(path.join(root, folder), path.join(copy, folder));
  const shop = await startShop(settings);
  const env: NodeJS.ProcessEnv = { ...process.env, ...settings, DATA_DIR: shop.dataDir };
  const execute = (command: string, args: string[]): Promise<Outcome> =>
    new Promise((resolve) => {
      execFile(command, args, { cwd: copy, env }, (error, stdout, stderr) => {
        resolve({ code: typeof error?.code === 'number' ? error.code : error ? 1 : 0, output: stdout + stderr });
      });
    });
  return {
    origin: shop.origin,
    dataDir: shop.dataDir,
    folder: copy,
    env,
    run: (...args) => execute('npm', ['run', '--silent', ...args]),
    tool: (name, ...args) => execute(path.join(root, 'node_modules/.bin', name), args),
    async edit(file, change) {
      const place = path.join(copy, file);
      await mkdir(path.dirname(place), { recursive: true });
      await writeFile(place, change(await readFile(place, 'utf8').catch(() => '')));
    },
    async close() {
      await shop.stop();
      await rm(copy, { recursive: true, force: true });
    },
  };
}
