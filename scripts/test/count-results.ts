/** The result of a suite. */
export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

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
  };
}

export function countPlaywright({ stats }: PlaywrightReport): Counts {
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped };
}

/**
 * A program that fails without a failed test (a crash, an unreadable report) counts as one failure, and so does a suite
 * without tests unless `mayBeEmpty`.
 */
export function countRun(ok: boolean, counts: Counts | undefined, mayBeEmpty = false): Counts {
  const reported = counts ?? { passed: 0, failed: 0, skipped: 0 };
  const isEmpty = reported.passed + reported.failed + reported.skipped === 0;
  const isMissing = isEmpty && !mayBeEmpty;
  return reported.failed === 0 && (!ok || isMissing) ? { ...reported, failed: 1 } : reported;
}

/** The last line of a test run; CI reads it. */
export function summarise(results: Counts[]): string {
  const total = (key: keyof Counts) => results.reduce((sum, counts) => sum + counts[key], 0);
  const skipped = total('skipped');
  return `${String(total('passed'))} passed, ${String(total('failed'))} failed${skipped ? `, ${String(skipped)} skipped` : ''}`;
}
