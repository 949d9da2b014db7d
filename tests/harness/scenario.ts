/**
 * A scenario is a Playwright test that states what it expects and reports what it observed. `scenario-reporter.ts` prints
 * both as one table.
 */
import { test } from '@playwright/test';

/** Runs only in the full suite (`npm run test:resilience`, …); `npm test` leaves these out. */
const long = '@long';

/** Details of a scenario: the outcome that it asserts, in one plain sentence, and whether it is too long for `npm test`. */
export const expects = (expected: string, { isLong = false } = {}) => ({
  annotation: { type: 'expected', description: expected },
  tag: isLong ? [long] : [],
});

/** Reports what the running scenario measured or saw, for the table. */
export function observe(observed: string): void {
  test.info().annotations.push({ type: 'observed', description: observed });
}
