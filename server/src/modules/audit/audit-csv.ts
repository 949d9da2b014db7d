import type { FastifyReply } from 'fastify';
import { sendCsv } from '../../http/csv';
import type { AuditPage, ListedEntry } from './audit.schema';

const columns = 'Number,Time,By,User id,IP address,Action,On,Subject id,Details,Hash'.split(',');

/** Streams entries as a table for spreadsheets. */
export function sendAuditCsv(reply: FastifyReply, pages: AsyncIterable<AuditPage>): FastifyReply {
  return sendCsv(reply, { name: 'audit.csv', columns }, rowsOf(pages));
}

async function* rowsOf(pages: AsyncIterable<AuditPage>): AsyncGenerator<string[][]> {
  for await (const { entries } of pages) yield entries.map(cellsOf);
}

function cellsOf({ number, at, by, address, action, subject, details, hash }: ListedEntry): string[] {
  const [name, id] = 'id' in by ? [by.email ?? '', by.id] : [by.name, ''];
  const on = subject.label === null ? subject.kind : `${subject.kind} ${subject.label}`;
  return [String(number), at, name, id, address ?? '', action, on, subject.id, textOf(details), hash];
}

const textOf = (details: object): string => (Object.keys(details).length === 0 ? '' : JSON.stringify(details));
