/** Columns of a table: their titles, and the cell of a row. */
export type Columns<Row> = [title: string, cell: (row: Row) => string][];

/** Formats rows as a Markdown table. */
export function tableOf<Row>(columns: Columns<Row>, rows: Row[]): string {
  const lines = [columns.map(([title]) => title), ...rows.map((row) => columns.map(([, cell]) => cell(row)))];
  const widths = columns.map((_, index) => Math.max(...lines.map((line) => line[index]?.length ?? 0)));
  const written = lines.map((line) => `| ${line.map((cell, index) => cell.padEnd(widths[index] ?? 0)).join(' | ')} |`);
  written.splice(1, 0, `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`);
  return written.join('\n');
}
