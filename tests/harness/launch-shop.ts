import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '../../scripts/local-shop/ports';
import { root, UserError } from '../../scripts/local-shop/script';

export interface OwnShop {
  /** Where it answers, such as `http://localhost:4000`. */
  origin: string;
  dataDir: string;
}

/**
 * Runs a shop of its own, as `npm start` does, with the demonstration's products and people, for as long as `use` takes.
 * `settings` are environment variables for it, beside those of this process.
 */
export async function withOwnShop<T>(use: (shop: OwnShop) => Promise<T>, settings: NodeJS.ProcessEnv = {}): Promise<T> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'ocs-own-'));
  // The user that PostgreSQL runs as must reach it.
  await chmod(dataDir, 0o755);
  const port = await freePort();
  const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/start.ts'], {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      TRUST_PROXY: 'true',
      ...settings,
    },
    // The channel tells it when this process was killed.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const exited = once(child, 'exit');
  try {
    await new Promise<void>((resolve, reject) => {
      let output = '';
      const read = (chunk: Buffer) => {
        output += chunk.toString();
        if (output.includes('The shop is at')) resolve();
      };
      child.stdout?.on('data', read);
      child.stderr?.on('data', read);
      void exited.then(() => {
        reject(new UserError(`A shop of its own does not start:\n${output}`));
      });
    });
    return await use({ origin: `http://localhost:${String(port)}`, dataDir });
  } finally {
    child.kill('SIGTERM');
    await exited;
    await rm(dataDir, { recursive: true, force: true });
  }
}
