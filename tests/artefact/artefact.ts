import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { root, UserError } from '../../scripts/local-shop/script';

const run = promisify(execFile);
const longestStartMs = 30_000;
/** After this time, the server has nothing left to do from its start. */
const idleAfterMs = 5000;

export interface Artefact {
  /** Megabytes of all files, with the installed packages. */
  megabytes: number;
  /** Runs one of the server's commands to its end. */
  run: (command: 'migrate' | 'publish') => Promise<void>;
  /** Starts `serve`; resolves when /ready answers with 200. */
  serve: () => Promise<RunningArtefact>;
  /** Starts and stops `serve` that many times, as in production; the times from start to ready in ms. */
  measureStarts: (count: number) => Promise<number[]>;
}

interface RunningArtefact {
  /** From the start of the process to the first 200 of /ready. */
  startMs: number;
  /** Megabytes of resident memory while nobody visits; undefined where /proc does not tell. */
  idleMegabytes: () => Promise<number | undefined>;
  stop: () => Promise<void>;
}

/** Copies `dist/` into an empty folder and installs its production packages there. */
export async function installArtefact(folder: string, env: NodeJS.ProcessEnv): Promise<Artefact> {
  const built = path.join(root, 'dist');
  if (!existsSync(path.join(built, 'server.js'))) throw new UserError('There is no dist/: run npm run build first.');
  await cp(built, folder, { recursive: true });
  await run('npm', ['ci', '--omit=dev', '--no-audit', '--no-fund'], { cwd: folder });
  const serve = async (settings = env): Promise<RunningArtefact> => {
    const started = performance.now();
    const child = spawn(process.execPath, ['server.js', 'serve'], { cwd: folder, env: settings, stdio: 'inherit' });
    await untilReady(child, `http://127.0.0.1:${env['PORT'] ?? ''}/ready`).catch(async (error: unknown) => {
      await stop(child);
      throw error;
    });
    const startMs = performance.now() - started;
    return { startMs, idleMegabytes: () => idleMegabytes(child), stop: () => stop(child) };
  };
  return {
    megabytes: (await bytesBelow(folder)) / 1_000_000,
    async run(command) {
      await run(process.execPath, ['server.js', command], { cwd: folder, env });
    },
    serve: () => serve(),
    async measureStarts(count) {
      const settings = inProduction(env);
      const times: number[] = [];
      while (times.length < count) {
        const server = await serve(settings);
        times.push(server.startMs);
        await server.stop();
      }
      return times;
    },
  };
}

/** Sign-in by a Firebase project, of which nothing is fetched before somebody signs in; the emulator is for development. */
function inProduction(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const { FIREBASE_AUTH_EMULATOR_HOST: _host, ALLOW_EXPOSED_EMULATOR: _permission, ...settings } = env;
  return {
    ...settings,
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://shop.example',
    FIREBASE_PROJECT_ID: 'shop',
    FIREBASE_API_KEY: 'key',
    FIREBASE_AUTH_DOMAIN: 'shop.example',
  };
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode !== null || signalCode !== null;

async function bytesBelow(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
  const sizes = await Promise.all(files.map(async (file) => (await stat(file)).size));
  return sizes.reduce((sum, size) => sum + size, 0);
}

async function untilReady(child: ChildProcess, url: string): Promise<void> {
  const isReady = () =>
    fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
  for (const deadline = performance.now() + longestStartMs; performance.now() < deadline; await delay(10)) {
    if (hasEnded(child)) throw new Error(`The server ended with ${String(child.exitCode)}.`);
    if (await isReady()) return;
  }
  throw new Error('The server was not ready in time.');
}

async function idleMegabytes({ pid }: ChildProcess): Promise<number | undefined> {
  await delay(idleAfterMs);
  const status = await readFile(`/proc/${String(pid)}/status`, 'utf8').catch(() => '');
  const kibibytes = /^VmRSS:\s+(\d+) kB/m.exec(status)?.[1];
  return kibibytes === undefined ? undefined : (Number(kibibytes) * 1024) / 1_000_000;
}

async function stop(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await ended;
}
