import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { newDataFolder } from '../../harness/data-folder';
import { freePort } from '../../../scripts/local-shop/ports';

const root = path.resolve(import.meta.dirname, '../../..');
const notCopied = /\/(node_modules|\.git|\.data|dist|test-results|playwright-report)$/;

/** What a command printed, and how it ended. */
export interface Outcome {
  code: number;
  output: string;
}

/** A shop of its own, and a copy of the source in which a team edits and releases. */
export interface Workshop {
  origin: string;
  dataDir: string;
  /** `npm run …` in the copy, for this shop. */
  run: (...args: string[]) => Promise<Outcome>;
  /** A tool of the repository's packages, such as eslint, in the copy. */
  tool: (name: string, ...args: string[]) => Promise<Outcome>;
  /** Changes a file of the copy. */
  edit: (file: string, change: (text: string) => string) => Promise<void>;
  close: () => Promise<void>;
}

export async function openWorkshop(): Promise<Workshop> {
  const copy = await mkdtemp(path.join(tmpdir(), 'ocs-workshop-'));
  await cp(root, copy, { recursive: true, filter: (source) => !notCopied.test(source) });
  for (const place of ['node_modules', 'server/node_modules'])
    await symlink(path.join(root, place), path.join(copy, place));
  const dataDir = newDataFolder();
  // What the suite's own shop has built need not be built again.
  await cp(path.join(process.env.E2E_DATA_DIR ?? '', 'releases'), path.join(dataDir, 'releases'), { recursive: true });
  const port = await freePort();
  const env = { ...process.env, PORT: String(port), DATA_DIR: dataDir, TRUST_PROXY: 'true' };
  const shop = await startShop(env);
  const execute = (command: string, args: string[]): Promise<Outcome> =>
    new Promise((resolve) => {
      execFile(command, args, { cwd: copy, env }, (error, stdout, stderr) => {
        resolve({ code: typeof error?.code === 'number' ? error.code : error ? 1 : 0, output: stdout + stderr });
      });
    });
  return {
    origin: `http://localhost:${String(port)}`,
    dataDir,
    run: (...args) => execute('npm', ['run', '--silent', ...args]),
    tool: (name, ...args) => execute(path.join(root, 'node_modules/.bin', name), args),
    async edit(file, change) {
      const place = path.join(copy, file);
      await mkdir(path.dirname(place), { recursive: true });
      await writeFile(place, change(await readFile(place, 'utf8').catch(() => '')));
    },
    async close() {
      const ended = once(shop, 'exit');
      if (shop.pid) process.kill(-shop.pid, 'SIGTERM');
      await ended;
      await rm(dataDir, { recursive: true, force: true });
      await rm(copy, { recursive: true, force: true });
    },
  };
}

/** `npm start` in a process group of its own, until it says where the shop is. */
async function startShop(env: NodeJS.ProcessEnv): Promise<ChildProcess> {
  const child = spawn('npm', ['start'], { cwd: root, detached: true, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes('The shop is at')) resolve();
    });
    child.once('exit', () => {
      reject(new Error(`npm start ended:\n${output}`));
    });
  });
  return child;
}
