import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { UserError } from '../../scripts/local-shop/script';

/** Why a test that needs HAProxy is skipped. */
export const haproxyMissing = 'HAProxy is not installed (Debian: apt-get install haproxy).';

export const hasHaproxy = (): boolean => !spawnSync('haproxy', ['-v']).error;

interface Haproxy {
  stop: () => Promise<void>;
}

/** Starts HAProxy with a configuration, which it writes to `folder/name.cfg`. */
export async function startHaproxy(folder: string, name: string, configuration: string): Promise<Haproxy> {
  const file = path.join(folder, `${name}.cfg`);
  await writeFile(file, configuration);
  const child = spawn('haproxy', ['-db', '-q', '-f', file], { stdio: ['ignore', 'ignore', 'ignore'] });
  const exited = new Promise<void>((resolve, reject) => {
    child.once('error', () => {
      reject(new UserError('HAProxy is missing: apt-get install haproxy, then start again.'));
    });
    child.once('exit', () => {
      resolve();
    });
  });
  await Promise.race([once(child, 'spawn'), exited]);
  return {
    async stop() {
      child.kill('SIGTERM');
      await exited;
    },
  };
}
