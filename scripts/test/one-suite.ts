import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { onStopRequest, root, UserError } from '../local-shop/script';
import { ensureBrowser } from './browser';
import { report, runSuites, stopOnRequest } from './run-suites';
import { jestSuite, sceneFiles } from './suite';
import { unitPackages } from './suites';

const suites = ['unit', 'e2e', 'resilience', 'security', 'fuzz', 'ha'];

/** Runs one suite in full with the runner's own output; `args` go to jest or Playwright, such as a part of a file's path. */
export async function runOneSuite(suite: string, args: string[]): Promise<void> {
  switch (suite) {
    case 'unit':
      stopOnRequest();
      report(await runSuites(unitPackages.map((folder) => jestSuite(folder, args))));
      return;
    case 'e2e':
    case 'resilience':
    case 'security':
      return runPlaywright(suite, args);
    case 'ha':
      return runPlaywright('resilience/high-availability', args);
    case 'fuzz':
      return runFuzz(args);
    default:
      throw new UserError(`There is no suite ${suite}. Choose one of ${suites.join(', ')}, or none to run all.`);
  }
}

async function runPlaywright(folder: string, args: string[]): Promise<void> {
  const chromePath = await ensureBrowser(process.env);
  const env = chromePath ? { CHROME_PATH: chromePath } : {};
  const scenes = sceneFiles[folder];
  if (scenes && !existsSync(path.join(root, 'tests', folder, 'playwright.config.ts'))) {
    return run(['--import', 'tsx', scenes, ...args], '.', env);
  }
  return run([path.join(root, 'node_modules/.bin/playwright'), 'test', ...args], `tests/${folder}`, env);
}

/** The property tests of the HTTP API, with a new seed and 100,000 cases per call unless FUZZ_SEED and FUZZ_RUNS name others. */
async function runFuzz(args: string[]): Promise<void> {
  const runs = process.env['FUZZ_RUNS'] || '100000';
  const seed = process.env['FUZZ_SEED'] || String(randomInt(2 ** 31));
  console.log(`To repeat this run: FUZZ_RUNS=${runs} FUZZ_SEED=${seed} npm run test:fuzz`);
  const env = { FUZZ_RUNS: runs, FUZZ_SEED: seed };
  return run([path.join(root, 'node_modules/.bin/jest'), '--runInBand', 'security/fuzz', ...args], 'tests', env);
}

/** Runs a Node program in the foreground; its exit code becomes this process's. */
async function run(args: string[], folder: string, env: NodeJS.ProcessEnv): Promise<void> {
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
