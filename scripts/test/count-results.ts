/** The result of a suite. */
export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
  /** Those of `passed` that failed at the first attempt. */
  flaky: number;
}

export const noCounts: Counts = { passed: 0, failed: 0, skipped: 0, flaky: 0 };

/** The totals of jest's `--json` report. */
export interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  /** Files that failed before their first test. */
  numRuntimeErrorTestSuites: number;
}

/** The totals of Playwright's JSON report. */
export interface PlaywrightReport {
  stats: { expected: number; flaky: number; unexpected: number; skipped: number };
}

export function countJest(report: JestReport): Counts {
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
    skipped: report.numPendingTests + report.numTodoTests,
    flaky: 0,
  };
}

export function countPlaywright({ stats }: PlaywrightReport): Counts {
  const { expected, flaky, unexpected, skipped } = stats;
  return { passed: expected + flaky, failed: unexpected, skipped, flaky };
}

/**
 * A program that fails without a failed test (a crash, an unreadable report) counts as one failure, and so does a suite
 * without tests unless `mayBeEmpty`.
 */
export function countRun(ok: boolean, counts: Counts | undefined, mayBeEmpty = false): Counts {
  const reported = counts ?? noCounts;
  const isEmpty = reported.passed + reported.failed + reported.skipped === 0;
  const isMissing = isEmpty && !mayBeEmpty;
  return reported.failed === 0 && (!ok || isMissing) ? { ...reported, failed: 1 } : reported;
}

/** The last line of a test run; CI reads it. */
export function summarise(results: Counts[]): string {
  const total = (key: keyof Counts) => results.reduce((sum, counts) => sum + counts[key], 0);
  const others = (['skipped', 'flaky'] as const).filter((key) => total(key) > 0);
  return (['passed', 'failed', ...others] as const).map((key) => `${String(total(key))} ${key}`).join(', ');
}
