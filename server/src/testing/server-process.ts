import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

interface Options {
  port: number;
  databaseUrl: string;
  dataDir: string;
}

export const serverProcessSecret = 'a secret for tests, long enough to be one';

/** The server as a process of its own, which a test can kill; resolves when it listens. */
export async function startServerProcess({ port, databaseUrl, dataDir }: Options): Promise<ChildProcess> {
  const server = fork(path.join(import.meta.dirname, '../main.ts'), {
    execArgv: ['--import', 'tsx'],
    silent: true,
    env: {
      PATH: process.env['PATH'],
      PORT: String(port),
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      TOKEN_SECRET: serverProcessSecret,
      FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099',
      LOG_LEVEL: 'silent',
    },
  });
  await once(server, 'message');
  return server;
}
