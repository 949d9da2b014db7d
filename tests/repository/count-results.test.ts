import { countJest, countPlaywright, countRun, summarise } from '../../scripts/test/count-results';

test('counts a jest file that fails before its first test as a failure, and a todo as skipped', () => {
  const report = {
    numPassedTests: 3,
    numFailedTests: 1,
    numPendingTests: 1,
    numTodoTests: 1,
    numRuntimeErrorTestSuites: 2,
  };
  expect(countJest(report)).toEqual({ passed: 3, failed: 3, skipped: 2, flaky: 0 });
});

test('counts a Playwright test that passes on a retry as passed and flaky', () => {
  const stats = { expected: 4, flaky: 1, unexpected: 2, skipped: 3 };
  expect(countPlaywright({ stats })).toEqual({ passed: 5, failed: 2, skipped: 3, flaky: 1 });
});

test('counts a program that fails without a failed test as one failure', () => {
  expect(countRun(false, { passed: 5, failed: 0, skipped: 0, flaky: 0 })).toEqual({
    passed: 5,
    failed: 1,
    skipped: 0,
    flaky: 0,
  });
  expect(countRun(false, undefined)).toEqual({ passed: 0, failed: 1, skipped: 0, flaky: 0 });
});

test('does not count a reported failure twice', () => {
  expect(countRun(false, { passed: 5, failed: 2, skipped: 0, flaky: 0 }).failed).toBe(2);
});

test('counts a suite without tests as a failure, unless a selection may leave it empty', () => {
  const none = { passed: 0, failed: 0, skipped: 0, flaky: 0 };
  expect(countRun(true, none).failed).toBe(1);
  expect(countRun(true, none, true).failed).toBe(0);
});

test('names skipped and flaky tests in the last line only if there are any', () => {
  const green = { passed: 2, failed: 0, skipped: 0, flaky: 0 };
  expect(summarise([green, green])).toBe('4 passed, 0 failed');
  expect(summarise([green, { passed: 1, failed: 2, skipped: 3, flaky: 0 }])).toBe('3 passed, 2 failed, 3 skipped');
  expect(summarise([{ ...green, flaky: 1 }])).toBe('2 passed, 0 failed, 1 flaky');
});
