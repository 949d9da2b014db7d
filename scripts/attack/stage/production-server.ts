import { fork } from 'node:child_process';
import { once } from 'node:events';
import { exportJWK, generateKeyPair, type CryptoKey } from 'jose';
import { freePort } from '../../shop/ports';
import { root } from '../../shop/script';

/** The server as it runs on the internet: production mode, a Firebase project, and behind one proxy. */
export interface ProductionServer {
  origin: string;
  projectId: string;
  /** With what Google would sign, and what the key set calls it. */
  google: { privateKey: CryptoKey; publicKey: CryptoKey; kid: string };
  stop: () => Promise<void>;
}

interface Options {
  databaseUrl: string;
  dataDir: string;
}

const firebase = { projectId: 'ocs-attack', kid: 'google-1' };

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
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true });
  const { projectId, kid } = firebase;
  const keySet = { keys: [{ ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' }] };
  const port = await freePort();
  const child = fork('server/src/main.ts', {
    cwd: root,
    execArgv: ['--import', 'tsx', '--import', './scripts/attack/stage/google-keys.ts'],
    env: {
      ...productionEnv(options),
      PORT: String(port),
      PUBLIC_URL: 'https://shop.example',
      FIREBASE_PROJECT_ID: projectId,
      FIREBASE_API_KEY: 'public',
      FIREBASE_AUTH_DOMAIN: `${projectId}.firebaseapp.com`,
      ATTACK_KEY_SET: JSON.stringify(keySet),
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
    projectId,
    google: { privateKey, publicKey, kid },
    async stop() {
      child.kill('SIGTERM');
      await exited;
    },
  };
}
