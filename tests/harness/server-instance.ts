import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { root } from '../../scripts/local-shop/script';

/** A server process of its own, which can be ended in any way and started again on the same port. */
export interface Instance {
  /** Resolves when it listens; changes nothing while it does. */
  start: () => Promise<void>;
  /** kill -9 */
  kill: () => Promise<void>;
  /** As a deployment ends it: what is in flight is finished. Resolves with the exit code. */
  stop: () => Promise<number | null>;
  /** The process that runs now. */
  process: () => ChildProcess;
}

interface Options {
  port: number;
  databaseUrl: string;
  dataDir: string;
  /** Settings beside those that every instance needs, or in place of them. */
  env?: NodeJS.ProcessEnv;
  /** Modules that its process loads first. */
  imports?: string[];
  /** Node's own options. */
  execArgv?: string[];
}

/** What signs the access tokens of all instances. */
export const instancesSecret = 'one secret that all instances share';

export async function startInstance({
  port,
  databaseUrl,
  dataDir,
  env,
  imports = [],
  execArgv = [],
}: Options): Promise<Instance> {
  let child: ChildProcess | undefined;
  const running = (): ChildProcess => {
    if (!child) throw new Error('This instance has never been started.');
    return child;
  };
  const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode !== null || signalCode !== null;
  const end = async (signal: NodeJS.Signals): Promise<number | null> => {
    const ending = running();
    if (hasEnded(ending)) return ending.exitCode;
    const exited = once(ending, 'exit') as Promise<[number | null]>;
    ending.kill(signal);
    return (await exited)[0];
  };
  const instance: Instance = {
    async start() {
      if (child && !hasEnded(child)) return;
      child = fork('server/src/main.ts', {
        cwd: root,
        execArgv: ['tsx', ...imports].flatMap((module) => ['--import', module]).concat(execArgv),
        env: {
          PATH: process.env['PATH'],
          PORT: String(port),
          DATABASE_URL: databaseUrl,
          DATA_DIR: dataDir,
          TOKEN_SECRET: instancesSecret,
          FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9',
          LOG_LEVEL: 'error',
          ...env,
        },
      });
      const [first] = (await Promise.race([once(child, 'message'), once(child, 'exit')])) as unknown[];
      if (first !== 'ready') throw new Error(`The server does not start (exit code ${String(first)}).`);
    },
    kill: () => end('SIGKILL').then(() => undefined),
    stop: () => end('SIGTERM'),
    process: running,
  };
  await instance.start();
  return instance;
}
