import { fork } from 'node:child_process';
import { once } from 'node:events';
import { GoogleKeys, googleProject, type SigningKey } from '../../../harness/google-keys/google-keys';
import { freePort } from '../../../../scripts/local-shop/ports';
import { root } from '../../../../scripts/local-shop/script';

/** The server as it runs on the internet: production mode, a Firebase project, and behind one proxy. */
export interface ProductionServer {
  origin: string;
  projectId: string;
  google: SigningKey;
  stop: () => Promise<void>;
}

interface Options {
  databaseUrl: string;
  dataDir: string;
}

/** What a server process in production mode is told; the identity provider is left out. */
export const productionEnv = ({ databaseUrl, dataDir }: Options): NodeJS.ProcessEnv => ({
  PATH: process.env['PATH'],
  NODE_ENV: 'production',
  DATABASE_URL: databaseUrl,
  DATA_DIR: dataDir,
  TOKEN_SECRET: 'a secret that the server in production has alone',
  TRUST_PROXY: 'true',
  LOG_LEVEL: 'fatal',
});

export async function startProductionServer(options: Options): Promise<ProductionServer> {
  const keys = await GoogleKeys.publish();
  const google = keys.serverOptions;
  const port = await freePort();
  const child = fork('server/src/main.ts', {
    cwd: root,
    execArgv: ['tsx', ...google.imports].flatMap((file) => ['--import', file]),
    env: {
      ...productionEnv(options),
      PORT: String(port),
      PUBLIC_URL: 'https://shop.example',
      ...google.env,
    },
  });
  const exited = once(child, 'exit');
  await Promise.race([
    once(child, 'message'),
    exited.then(() => {
      throw new Error('The server does not start in production mode.');
    }),
  ]);
  return {
    origin: `http://127.0.0.1:${String(port)}`,
    projectId: googleProject,
    google: keys.key,
    async stop() {
      child.kill('SIGTERM');
      await exited;
      await keys.withdraw();
    },
  };
}
