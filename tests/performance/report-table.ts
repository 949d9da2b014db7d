import { test } from '@playwright/test';
import type { Columns } from '../harness/table';

/** Part of a table; the reporter joins parts that have the same title. */
export interface ReportedTable {
  title: string;
  headings: string[];
  cells: string[][];
  /** The figures behind the cells, for `--json`. */
  rows: unknown[];
}

/** Content type of the attachments that the reporter prints. */
export const tableType = 'application/vnd.ocs.table+json';

/** Reports rows of the running benchmark. */
export async function reportTable<Row>(title: string, columns: Columns<Row>, rows: Row[]): Promise<void> {
  const table: ReportedTable = {
    title,
    headings: columns.map(([heading]) => heading),
    cells: rows.map((row) => columns.map(([, cell]) => cell(row))),
    rows,
  };
  await test.info().attach(title, { body: JSON.stringify(table), contentType: tableType });
}
