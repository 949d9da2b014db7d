import { stripVTControlCharacters } from 'node:util';
import type { FullResult, Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import { tableOf } from './table';

interface Row {
  scenario: string;
  expected: string;
  observed: string;
}

const annotation = (test: TestCase, type: string): string =>
  test.annotations
    .filter((one) => one.type === type)
    .map(({ description = '' }) => description)
    .join('; ');

const firstLine = (text = ''): string => stripVTControlCharacters(text).split('\n', 1)[0] ?? '';

/** Playwright reporter: a Markdown table of every scenario with what it expected and what it observed. */
export default class ScenarioReporter implements Reporter {
  readonly #rows: Row[] = [];

  onTestEnd(test: TestCase, { status, error }: TestResult): void {
    if (status === 'skipped') return;
    this.#rows.push({
      scenario: test.title,
      expected: annotation(test, 'expected'),
      observed: status === 'passed' ? annotation(test, 'observed') : `✗ ${firstLine(error?.message)}`,
    });
  }

  onEnd(_result: FullResult): void {
    if (this.#rows.length === 0) return;
    console.log(
      tableOf(
        [
          ['scenario', ({ scenario }) => scenario],
          ['expected', ({ expected }) => expected],
          ['observed', ({ observed }) => observed],
        ],
        this.#rows,
      ),
    );
  }
}
