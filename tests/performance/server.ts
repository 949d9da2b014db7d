import { fork } from 'node:child_process';
import { once } from 'node:events';
import { root } from '../../scripts/local-shop/script';
import { freePort } from '../../scripts/local-shop/ports';

export interface BenchServer {
  origin: string;
  tokenSecret: string;
  env: Record<string, string>;
}

const tokenSecret = 'a secret for measurements, nothing else';

/** Runs the server as it runs in production, for as long as `use` takes; only its identity provider is none. */
export async function withServer(databaseUrl: string, dataDir: string, use: (server: BenchServer) => Promise<void>) {
  const port = await freePort();
  const env = {
    NODE_ENV: 'production',
    PORT: String(port),
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    TOKEN_SECRET: tokenSecret,
    FIREBASE_PROJECT_ID: 'bench',
    FIREBASE_API_KEY: 'bench',
    FIREBASE_AUTH_DOMAIN: 'bench.example',
    LOG_LEVEL: 'warn',
  };
  const child = fork('server/src/main.ts', {
    cwd: root,
    execArgv: ['--import', 'tsx'],
    env: { PATH: process.env['PATH'], ...env },
  });
  const exited = once(child, 'exit');
  try {
    await Promise.race([once(child, 'message'), exited]);
    await use({ origin: `http://127.0.0.1:${String(port)}`, tokenSecret, env });
  } finally {
    child.kill('SIGTERM');
    await exited;
  }
}
