import { countJest, countPlaywright, countRun, summarise } from './count-results';

test('jest: a file that fails before its first test is a failure, todo counts as skipped', () => {
  const report = {
    numPassedTests: 3,
    numFailedTests: 1,
    numPendingTests: 1,
    numTodoTests: 1,
    numRuntimeErrorTestSuites: 2,
  };
  expect(countJest(report)).toEqual({ passed: 3, failed: 3, skipped: 2 });
});

test('playwright: a journey that passed at the second try has passed', () => {
  const stats = { expected: 4, flaky: 1, unexpected: 2, skipped: 3 };
  expect(countPlaywright({ stats })).toEqual({ passed: 5, failed: 2, skipped: 3 });
});

test('a program that fails without a failed test is one failure', () => {
  expect(countRun(false, { passed: 5, failed: 0, skipped: 0 })).toEqual({ passed: 5, failed: 1, skipped: 0 });
  expect(countRun(false, undefined)).toEqual({ passed: 0, failed: 1, skipped: 0 });
});

test('a failure that its report tells is not counted twice', () => {
  expect(countRun(false, { passed: 5, failed: 2, skipped: 0 }).failed).toBe(2);
});

test('a suite without tests is a failure, even when its program is content', () => {
  expect(countRun(true, { passed: 0, failed: 0, skipped: 0 }).failed).toBe(1);
});

test('the last line names skipped tests only where there are some', () => {
  const green = { passed: 2, failed: 0, skipped: 0 };
  expect(summarise([green, green])).toBe('4 passed, 0 failed');
  expect(summarise([green, { passed: 1, failed: 2, skipped: 3 }])).toBe('3 passed, 2 failed, 3 skipped');
});
