import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { AuditPage, ListedEntry } from './audit.schema';

/** Excel reads a file as UTF-8 only with this mark. */
const byteOrderMark = '\uFEFF';
const columns = 'Number,Time,By,User id,IP address,Action,On,Subject id,Details,Hash';
const lineEnd = '\r\n';

type List = (before: number) => Promise<AuditPage>;

/** Streams a file of RFC 4180, as fast as the client reads. `list` reads the pages behind the first one. */
export function sendAuditCsv(reply: FastifyReply, first: AuditPage, list: List): FastifyReply {
  return reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', 'attachment; filename="audit.csv"')
    .send(Readable.from(pieces(first, list), { objectMode: false }));
}

async function* pieces(first: AuditPage, list: List): AsyncGenerator<string> {
  yield byteOrderMark + columns + lineEnd;
  let page = first;
  yield linesOf(page);
  while (page.next !== null) {
    page = await list(page.next);
    yield linesOf(page);
  }
}

const linesOf = ({ entries }: AuditPage): string => entries.map((entry) => lineOf(entry) + lineEnd).join('');

function lineOf({ number, at, by, address, action, subject, details, hash }: ListedEntry): string {
  const [name, id] = 'id' in by ? [by.email ?? '', by.id] : [by.name, ''];
  const on = subject.label === null ? subject.kind : `${subject.kind} ${subject.label}`;
  const cells = [number, at, name, id, address ?? '', action, on, subject.id, textOf(details), hash];
  return cells.map((cell) => csvCell(String(cell))).join(',');
}

const textOf = (details: object): string => (Object.keys(details).length === 0 ? '' : JSON.stringify(details));

/** Quotes a cell where needed. A spreadsheet would execute a text that begins like a formula; an apostrophe prevents that. */
export function csvCell(text: string): string {
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
