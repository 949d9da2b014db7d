import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { ensureBrowser } from '../../scripts/test/browser';
import { onStopRequest, root } from '../../scripts/local-shop/script';

/**
 * Runs spec files of one Playwright configuration in the foreground and passes the exit code on. `config` and `specs` are
 * paths from the root of the repository.
 */
export async function runPlaywright(config: string, specs: string[], env: NodeJS.ProcessEnv): Promise<void> {
  const chromePath = await ensureBrowser(process.env);
  const args = ['test', '--config', config, ...specs.map((spec) => path.join(root, spec))];
  const child = spawn(path.join(root, 'node_modules/.bin/playwright'), args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...(chromePath && { CHROME_PATH: chromePath }), ...env },
  });
  onStopRequest(() => {
    child.kill('SIGINT');
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  process.exitCode = code ?? 1;
}
