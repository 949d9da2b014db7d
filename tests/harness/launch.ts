/** The only launcher of servers and shops in tests. Every suite starts its processes with these functions. */
import { fork, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from '../../scripts/local-shop/ports';
import { findRunningShop } from '../../scripts/local-shop/running-lock';
import { root, UserError } from '../../scripts/local-shop/script';
import { runProgram } from '../../scripts/test/run-program';
import { copyBuiltReleases } from './built-releases';
import { makeDataFolder } from './data-folder';

/** Signs the access tokens of every server that `startServer` and `forkServer` start. */
export const testTokenSecret = 'a secret for tests that all servers share';

/** How to run one server process. */
export interface ServerOptions {
  databaseUrl: string;
  dataDir: string;
  /** A free port of 127.0.0.1 by default. */
  port?: number;
  /** Settings that override the defaults. */
  env?: NodeJS.ProcessEnv;
  /** The folder of the server's version; this repository by default. */
  checkout?: string;
  /** Files that the process loads before the server (`--import`). */
  preloads?: string[];
  /** Options of Node itself, such as `--expose-gc`. */
  execArgv?: string[];
  /** The server's arguments, such as `serve`; none by default. */
  args?: string[];
  /** Pipes stdout and stderr instead of printing them. */
  silent?: boolean;
}

/** A server process that tests can stop, kill and start again on the same port. */
export interface ServerProcess {
  /** Such as `http://127.0.0.1:4000`. */
  origin: string;
  port: number;
  /** The environment of the process. */
  env: NodeJS.ProcessEnv;
  /** Starts the server unless it runs; resolves when it listens. */
  start: () => Promise<void>;
  /** Ends the server as a deployment does (SIGTERM): it finishes open requests. Resolves with the exit code. */
  stop: () => Promise<number | null>;
  /** Ends the server with SIGKILL. */
  kill: () => Promise<void>;
  /** The current process. */
  process: () => ChildProcess;
}

/**
 * Settings of production mode with a Firebase project. The project exists only with `GoogleKeys`; without them, nobody can
 * log in.
 */
export const productionEnv = (projectId = 'ocs-tests'): NodeJS.ProcessEnv => ({
  NODE_ENV: 'production',
  FIREBASE_AUTH_EMULATOR_HOST: '',
  FIREBASE_PROJECT_ID: projectId,
  FIREBASE_API_KEY: 'tests',
  FIREBASE_AUTH_DOMAIN: 'tests.example',
});

const serverEnv = ({ databaseUrl, dataDir, port = 0, env }: ServerOptions): NodeJS.ProcessEnv => ({
  PATH: process.env['PATH'],
  PORT: String(port),
  DATABASE_URL: databaseUrl,
  DATA_DIR: dataDir,
  TOKEN_SECRET: testTokenSecret,
  // No emulator listens there: a test that logs people in names its own.
  FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9',
  // Calls name a client address of their own behind TRUST_PROXY; the server listens on this machine only.
  ALLOW_EXPOSED_EMULATOR: 'true',
  LOG_LEVEL: 'error',
  // Clients in tests write without a pause.
  MAX_WRITES_PER_MINUTE: '1000000',
  MAX_CART_ITEMS: '1000000',
  ...env,
});

/** Starts a server process without waiting for it; by default on a port that the system chooses. */
export function forkServer(options: ServerOptions): ChildProcess {
  const { checkout = root, preloads = [], execArgv = [], args = [], silent = false } = options;
  return fork('server/src/main.ts', args, {
    cwd: checkout,
    execArgv: ['tsx', ...preloads].flatMap((file) => ['--import', file]).concat(execArgv),
    env: serverEnv(options),
    silent,
  });
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode !== null || signalCode !== null;

/** Starts a server process; resolves when it listens. */
export async function startServer(options: ServerOptions): Promise<ServerProcess> {
  const port = options.port ?? (await freePort());
  const ownOptions = { ...options, port };
  let child: ChildProcess | undefined;
  const current = (): ChildProcess => {
    if (!child) throw new Error('This server was never started.');
    return child;
  };
  const end = async (signal: NodeJS.Signals): Promise<number | null> => {
    const ending = current();
    if (hasEnded(ending)) return ending.exitCode;
    const exited = once(ending, 'exit') as Promise<[number | null]>;
    ending.kill(signal);
    return (await exited)[0];
  };
  const server: ServerProcess = {
    origin: `http://127.0.0.1:${String(port)}`,
    port,
    env: serverEnv(ownOptions),
    async start() {
      if (child && !hasEnded(child)) return;
      child = forkServer(ownOptions);
      const [first] = (await Promise.race([once(child, 'message'), once(child, 'exit')])) as unknown[];
      if (first !== 'ready') throw new Error(`The server does not start (exit code ${String(first)}).`);
    },
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL').then(() => undefined),
    process: current,
  };
  await server.start();
  return server;
}

/** A whole shop as `npm start` runs it: built remotes, database, emulator and server. */
export interface LaunchedShop {
  /** Such as `http://localhost:4000`. */
  origin: string;
  dataDir: string;
  databaseUrl: string;
  /** Stops all its processes and deletes its data. */
  stop: () => Promise<void>;
}

/**
 * Starts a shop with the demo products and accounts on a free port and an empty data folder. `settings` are environment
 * variables that override those of this process.
 */
export async function startShop(settings: NodeJS.ProcessEnv = {}): Promise<LaunchedShop> {
  const folder = await makeDataFolder('shop');
  await copyBuiltReleases(folder.path);
  const port = await freePort();
  const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/start.ts'], {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: folder.path,
      DATABASE_URL: '',
      TRUST_PROXY: 'true',
      MAX_WRITES_PER_MINUTE: '1000000',
      ALLOW_EXPOSED_EMULATOR: 'true',
      ...settings,
    },
    // The shop stops when the channel closes, so it does not outlive a killed test run.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const exited = once(child, 'exit');
  const stop = async (): Promise<void> => {
    if (!hasEnded(child)) {
      child.kill('SIGTERM');
      await exited;
    }
    await folder.remove();
  };
  try {
    await untilStarted(child);
    const databaseUrl = (await findRunningShop(folder.path))?.databaseUrl ?? '';
    return { origin: `http://localhost:${String(port)}`, dataDir: folder.path, databaseUrl, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/**
 * Runs the command `npm start` in its own process group; `started` resolves when the shop is up. Only tests of the
 * command need it.
 */
export function runNpmStart(settings: NodeJS.ProcessEnv): { child: ChildProcess; started: Promise<void> } {
  const child = spawn('npm', ['start'], {
    cwd: root,
    detached: true,
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return { child, started: untilStarted(child) };
}

/** Resolves when `npm start` prints the address; from then on its output goes to stderr. */
function untilStarted(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = '';
    let isStarted = false;
    const read = (chunk: Buffer): void => {
      if (isStarted) {
        process.stderr.write(chunk);
        return;
      }
      output += chunk.toString();
      isStarted = output.includes('The shop is at');
      if (isStarted) resolve();
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('exit', () => {
      reject(new UserError(`The shop for the tests does not start:\n${output}`));
    });
  });
}

/** Runs the server until it ends, for settings that stop its startup or for a command; resolves with what it printed. */
export const runServerUntilExit = (
  env: NodeJS.ProcessEnv,
  command: string[] = [],
): Promise<{ ok: boolean; output: string }> =>
  runProgram(process.execPath, ['--import', 'tsx', 'server/src/main.ts', ...command], { env });
