import { readFileSync } from 'node:fs';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';

/** Playwright's description of a failed attempt has the page's accessibility tree as its only block of YAML. */
const pageIn = (description: string): string | undefined => /^```yaml\n(.*?)^```/ms.exec(description)?.[1];

/** Playwright reporter: prints what the page of each failed attempt showed. The next suite deletes Playwright's own file. */
export default class FailedPageReporter implements Reporter {
  onTestEnd(
    { title }: Pick<TestCase, 'title'>,
    { retry, attachments }: Pick<TestResult, 'retry' | 'attachments'>,
  ): void {
    for (const { name, path } of attachments) {
      const page = name === 'error-context' && path ? pageIn(readFileSync(path, 'utf8')) : undefined;
      if (page) console.log(`The page of "${title}", attempt ${String(retry + 1)}:\n${page}`);
    }
  }
}
