import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  countJest,
  countPlaywright,
  countRun,
  countScenes,
  type Counts,
  type JestReport,
  type PlaywrightReport,
} from './count-results';
import type { Played } from '../../tests/harness/scenes/scene';
import { runProgram, runTool } from './run-program';

export interface SuiteResult {
  counts: Counts;
  /** What the suite printed; shown when it failed. */
  output: string;
}

/** Something that a test run runs and counts. */
export interface Suite {
  name: string;
  run: () => Promise<SuiteResult>;
}

/** A suite that counts as one test. */
export function check(name: string, run: () => Promise<{ ok: boolean; output: string }>): Suite {
  return {
    name,
    async run() {
      const { ok, output } = await run();
      return { counts: { passed: Number(ok), failed: Number(!ok), skipped: 0 }, output };
    },
  };
}

/** A package's tests under jest; one worker, since two suites run at a time. */
export function jestSuite(folder: string, env: NodeJS.ProcessEnv = {}): Suite {
  const run = (reportFile: string) =>
    runTool('jest', ['--runInBand', '--json', '--outputFile', reportFile], { folder, env });
  return { name: `${folder} tests`, run: () => runReported(run, (report: JestReport) => countJest(report)) };
}

/** The journeys in a real browser; without `chromePath`, Playwright's own. */
export function playwrightSuite(chromePath: string | undefined): Suite {
  const run = (reportFile: string) =>
    runTool('playwright', ['test', '--reporter=list,json'], {
      folder: 'tests/e2e',
      env: { PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile, ...(chromePath && { CHROME_PATH: chromePath }) },
    });
  return {
    name: 'browser journeys',
    run: () => runReported(run, (report: PlaywrightReport) => countPlaywright(report)),
  };
}

const sceneFiles = { chaos: 'tests/resilience/chaos.ts', attack: 'tests/security/attack.ts' };

/** The short form of `npm run chaos` or `npm run attack`: each scene counts as a test. */
export function scenesSuite(command: 'chaos' | 'attack', chromePath: string | undefined): Suite {
  const run = (reportFile: string) =>
    runProgram(process.execPath, ['--import', 'tsx', sceneFiles[command], '--short', '--report', reportFile], {
      env: chromePath ? { CHROME_PATH: chromePath } : {},
    });
  return { name: command, run: () => runReported(run, (played: Played[]) => countScenes(played)) };
}

async function runReported<Report>(
  run: (reportFile: string) => Promise<{ ok: boolean; output: string }>,
  count: (report: Report) => Counts,
): Promise<SuiteResult> {
  const folder = await mkdtemp(path.join(tmpdir(), 'ocs-report-'));
  const reportFile = path.join(folder, 'report.json');
  try {
    const { ok, output } = await run(reportFile);
    const report = await readFile(reportFile, 'utf8').catch(() => undefined);
    return { counts: countRun(ok, report === undefined ? undefined : count(JSON.parse(report) as Report)), output };
  } finally {
    await rm(folder, { recursive: true });
  }
}
