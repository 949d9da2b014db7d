import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from '../local-shop/script';
import {
  countJest,
  countPlaywright,
  countRun,
  noCounts,
  type Counts,
  type JestReport,
  type PlaywrightReport,
} from './count-results';
import { runTool } from './run-program';

export interface SuiteResult {
  counts: Counts;
  /** The output of the suite; printed if a test of it failed. */
  output: string;
}

/** A program that a test run starts and counts. */
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
      return { counts: { ...noCounts, passed: Number(ok), failed: Number(!ok) }, output };
    },
  };
}

/** A package’s jest tests, in one process because two suites run at a time; `args` may select some of them. */
export function jestSuite(folder: string, args: string[] = []): Suite {
  const run = (reportFile: string) =>
    runTool(
      'jest',
      ['--runInBand', '--json', '--outputFile', reportFile, ...(isPart ? ['--passWithNoTests'] : []), ...args],
      {
        folder,
      },
    );
  const isPart = args.length > 0;
  return { name: `${folder} tests`, run: () => runReported(run, (report: JestReport) => countJest(report), isPart) };
}

const failedPageReporter = path.join(root, 'tests/harness/failed-page-reporter.ts');

/** A folder of tests/ under Playwright, reduced to the quick tests; without `chromePath`, with Playwright’s own browser. */
export function playwrightSuite(folder: string, chromePath: string | undefined): Suite {
  const browser = chromePath ? { CHROME_PATH: chromePath } : {};
  const run = (reportFile: string) =>
    runTool('playwright', ['test', `--reporter=list,json,${failedPageReporter}`], {
      folder: `tests/${folder}`,
      env: { ...browser, OCS_QUICK_TESTS: 'true', PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile },
    });
  return { name: folder, run: () => runReported(run, (report: PlaywrightReport) => countPlaywright(report)) };
}

async function runReported<Report>(
  run: (reportFile: string) => Promise<{ ok: boolean; output: string }>,
  count: (report: Report) => Counts,
  mayBeEmpty = false,
): Promise<SuiteResult> {
  const folder = await mkdtemp(path.join(tmpdir(), 'ocs-report-'));
  const reportFile = path.join(folder, 'report.json');
  try {
    const { ok, output } = await run(reportFile);
    const text = await readFile(reportFile, 'utf8').catch(() => undefined);
    const counts = text === undefined ? undefined : count(JSON.parse(text) as Report);
    return { counts: countRun(ok, counts, mayBeEmpty), output };
  } finally {
    await rm(folder, { recursive: true });
  }
}
