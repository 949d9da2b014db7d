import { spawn } from 'node:child_process';
import path from 'node:path';
import { onStopRequest, root } from '../local-shop/script';
import { ensureBrowser } from './browser';

/** Runs Playwright with the configuration in a folder below `tests`; `args` may name parts of the spec files' paths. */
export async function runPlaywright(folder: string, args: string[], env: NodeJS.ProcessEnv = {}): Promise<void> {
  const chromePath = await ensureBrowser(process.env);
  const playwright = path.join(root, 'node_modules/.bin/playwright');
  const browser = chromePath ? { CHROME_PATH: chromePath } : {};
  return runInForeground([playwright, 'test', ...args], `tests/${folder}`, { ...browser, ...env });
}

/** Runs a Node program in the foreground; its exit code becomes this process's. */
export async function runInForeground(args: string[], folder: string, env: NodeJS.ProcessEnv): Promise<void> {
  const child = spawn(process.execPath, args, {
    cwd: path.join(root, folder),
    env: { ...process.env, ...env },
    stdio: 'inherit',
  });
  onStopRequest(() => child.kill('SIGINT'));
  process.exitCode = await new Promise<number>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => {
      resolve(code ?? 1);
    });
  });
}
