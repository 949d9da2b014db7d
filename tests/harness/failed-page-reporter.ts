import { readFileSync } from 'node:fs';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';

/** Playwright's description of a failed attempt has the page as YAML: one block for each failed expectation of a locator, or else one of the open page. */
const pagesIn = (description: string): string =>
  [...description.matchAll(/^```yaml\n(.*?)^```/gms)].map(([, page]) => page).join('\n');

/** Playwright reporter: prints what the page of each failed attempt showed. The next suite deletes Playwright's own file. */
export default class FailedPageReporter implements Reporter {
  onTestEnd(
    { title }: Pick<TestCase, 'title'>,
    { retry, attachments }: Pick<TestResult, 'retry' | 'attachments'>,
  ): void {
    for (const { name, path } of attachments) {
      const pages = name === 'error-context' && path ? pagesIn(readFileSync(path, 'utf8')) : '';
      if (pages) console.log(`The page of "${title}", attempt ${String(retry + 1)}:\n${pages}`);
    }
  }
}
