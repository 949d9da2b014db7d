import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import { tableOf, type Columns } from '../harness/table';
import { benchmarkOptions } from './benchmark-options';
import { tableType, type ReportedTable } from './report-table';

/** Playwright reporter: prints the tables of all benchmarks at the end, in Markdown or as JSON. */
export default class BenchmarkReporter implements Reporter {
  readonly #tables = new Map<string, ReportedTable>();

  onTestEnd(_test: TestCase, { attachments, errors }: TestResult): void {
    for (const { contentType, body } of attachments) {
      if (contentType !== tableType || !body) continue;
      this.#add(JSON.parse(body.toString()) as ReportedTable);
    }
    if (benchmarkOptions.json) for (const { message, value } of errors) console.error(message ?? value);
  }

  onEnd(): void {
    const tables = [...this.#tables.values()];
    if (benchmarkOptions.json) {
      console.log(JSON.stringify(Object.fromEntries(tables.map(({ title, rows }) => [title, rows])), null, 2));
      return;
    }
    for (const { title, headings, cells } of tables) {
      const columns = headings.map((heading, index): Columns<string[]>[number] => [heading, (row) => row[index] ?? '']);
      console.log(`\n${title}\n\n${tableOf(columns, cells)}`);
    }
  }

  #add(table: ReportedTable): void {
    const known = this.#tables.get(table.title);
    if (known) {
      known.cells.push(...table.cells);
      known.rows.push(...table.rows);
    } else this.#tables.set(table.title, table);
  }
}
