/** What a table shows of a row: titles, and what stands below them. */
export type Columns<Row> = [title: string, cell: (row: Row) => string][];

/** A table in Markdown, which is ready for the documentation too. */
export function tableOf<Row>(columns: Columns<Row>, rows: Row[]): string {
  const lines = [columns.map(([title]) => title), ...rows.map((row) => columns.map(([, cell]) => cell(row)))];
  const widths = columns.map((_, index) => Math.max(...lines.map((line) => line[index]?.length ?? 0)));
  const written = lines.map((line) => `| ${line.map((cell, index) => cell.padEnd(widths[index] ?? 0)).join(' | ')} |`);
  written.splice(1, 0, `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`);
  return written.join('\n');
}
