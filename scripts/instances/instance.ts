import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { root } from '../shop/script';

/** A server process that can be killed and started again on the same port. */
export interface Instance {
  start: () => Promise<void>;
  /** kill -9 */
  kill: () => Promise<void>;
}

interface Options {
  port: number;
  databaseUrl: string;
  dataDir: string;
}

export async function startInstance({ port, databaseUrl, dataDir }: Options): Promise<Instance> {
  let child: ChildProcess | undefined;
  const instance: Instance = {
    async start() {
      child = fork('server/src/main.ts', {
        cwd: root,
        execArgv: ['--import', 'tsx'],
        env: {
          PATH: process.env['PATH'],
          PORT: String(port),
          DATABASE_URL: databaseUrl,
          DATA_DIR: dataDir,
          TOKEN_SECRET: 'one secret that all instances share',
          FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9',
          LOG_LEVEL: 'error',
        },
      });
      await once(child, 'message');
    },
    async kill() {
      if (child?.exitCode !== null || child.signalCode !== null) return;
      const exited = once(child, 'exit');
      child.kill('SIGKILL');
      await exited;
    },
  };
  await instance.start();
  return instance;
}
