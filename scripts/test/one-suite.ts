import { randomInt } from 'node:crypto';
import path from 'node:path';
import { root, UserError } from '../local-shop/script';
import { runInForeground, runPlaywright } from './run-in-foreground';
import { report, runSuites, stopOnRequest } from './run-suites';
import { jestSuite } from './suite';
import { unitPackages } from './suites';

const suites = [
  'unit',
  'e2e',
  'resilience',
  'security',
  'browsers',
  'monkey',
  'artefact',
  'fuzz',
  'ha',
  'recovery',
  'upgrade',
];

/** Runs one suite in full with the runner’s own output; `args` go to jest or Playwright. */
export async function runOneSuite(suite: string, args: string[]): Promise<void> {
  switch (suite) {
    case 'unit':
      stopOnRequest();
      report(await runSuites(unitPackages.map((folder) => jestSuite(folder, args))));
      return;
    case 'e2e':
    case 'resilience':
    case 'security':
    case 'browsers':
    case 'monkey':
    case 'artefact':
      return runPlaywright(suite, args);
    case 'ha':
      return runPlaywright('resilience/high-availability', args);
    case 'recovery':
      return runPlaywright('resilience/recovery', args);
    case 'upgrade':
      return runPlaywright('resilience/upgrade', args);
    case 'fuzz':
      return runFuzz(args);
    default:
      throw new UserError(`There is no suite ${suite}. Choose one of ${suites.join(', ')}, or none to run all.`);
  }
}

/** The property tests of the HTTP API, with a new seed and 100,000 cases per call unless FUZZ_SEED and FUZZ_RUNS name others. */
async function runFuzz(args: string[]): Promise<void> {
  const runs = process.env['FUZZ_RUNS'] || '100000';
  const seed = process.env['FUZZ_SEED'] || String(randomInt(2 ** 31));
  console.log(`To repeat this run: FUZZ_RUNS=${runs} FUZZ_SEED=${seed} npm run test:fuzz`);
  const env = { FUZZ_RUNS: runs, FUZZ_SEED: seed };
  return runInForeground(
    [path.join(root, 'node_modules/.bin/jest'), '--runInBand', 'security/fuzz', ...args],
    'tests',
    env,
  );
}
