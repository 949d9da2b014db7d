import { fork } from 'node:child_process';
import { once } from 'node:events';
import { GoogleKeys, googleProject, type SigningKey } from '../../harness/google-keys/google-keys';
import { freePort } from '../../../scripts/local-shop/ports';
import { root } from '../../../scripts/local-shop/script';

/** The shop's server in production mode: a Firebase project in place of the emulator, behind one proxy. */
export interface ProductionServer {
  origin: string;
  projectId: string;
  /** The key that signs this project's identity tokens. */
  signingKey: SigningKey;
  stop: () => Promise<void>;
}

interface Options {
  databaseUrl: string;
  dataDir: string;
}

/** Settings of a server in production mode, except those of the identity provider. */
export const productionEnv = ({ databaseUrl, dataDir }: Options): NodeJS.ProcessEnv => ({
  PATH: process.env['PATH'],
  NODE_ENV: 'production',
  DATABASE_URL: databaseUrl,
  DATA_DIR: dataDir,
  TOKEN_SECRET: 'the token secret of the production server',
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
    signingKey: keys.key,
    async stop() {
      child.kill('SIGTERM');
      await exited;
      await keys.withdraw();
    },
  };
}
