import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { sendAttachment } from './attachment';

/** Excel reads a file as UTF-8 only with this mark. */
const byteOrderMark = '\uFEFF';
const lineEnd = '\r\n';

/** Streams a file of RFC 4180, page by page. Each row has one cell for each column. */
export function sendCsv(
  reply: FastifyReply,
  { name, columns }: { name: string; columns: string[] },
  pages: AsyncIterable<string[][]>,
): FastifyReply {
  const content = Readable.from(pieces(columns, pages), { objectMode: false });
  return sendAttachment(reply, { name, type: 'text/csv; charset=utf-8' }, content);
}

async function* pieces(columns: string[], pages: AsyncIterable<string[][]>): AsyncGenerator<string> {
  yield byteOrderMark + lineOf(columns);
  for await (const rows of pages) yield rows.map(lineOf).join('');
}

const lineOf = (cells: string[]): string => cells.map(csvCell).join(',') + lineEnd;

/**
 * Quotes a cell where needed. A spreadsheet would execute a text that begins like a formula; an apostrophe prevents that. One
 * that begins so already gets a further apostrophe, which makes `readCsvCell` exact.
 */
export function csvCell(text: string): string {
  const harmless = /^'*[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** The text that `csvCell` wrote, without the apostrophe that kept it from being a formula. */
export const readCsvCell = (cell: string): string => (/^'+[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell);

/** A page and those after it. `list` reads the one behind a cursor. */
export async function* pagesFrom<Page extends { next: Cursor | null }, Cursor = NonNullable<Page['next']>>(
  first: Page,
  list: (next: Cursor) => Promise<Page>,
): AsyncGenerator<Page> {
  let page = first;
  yield page;
  while (page.next !== null) {
    page = await list(page.next);
    yield page;
  }
}
