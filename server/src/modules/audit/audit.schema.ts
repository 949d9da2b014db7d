import { z } from 'zod';
import { text } from '../../http/text';

const instant = z.union([z.iso.date(), z.iso.datetime({ offset: true })]);
const dayMs = 24 * 60 * 60 * 1000;

/** A date ends with its last moment in UTC. */
const end = (value: string): Date => new Date(Date.parse(value) + (value.includes('T') ? 0 : dayMs));

export const auditFilter = z.strictObject({
  action: text(50).optional(),
  kind: text(50).optional().describe('What the entries are about, such as `user`.'),
  subject: text(200).optional().describe('An id, or the name of a photo, a part or a flag.'),
  actor: text(200).optional().describe('A user’s id, or text that the actor’s name or e-mail must contain.'),
  from: instant
    .transform((value) => new Date(value))
    .optional()
    .describe('Entries of this moment and later; a date begins in UTC.'),
  to: instant.transform(end).optional().describe('Entries before this moment, or up to the end of this date in UTC.'),
});

export type AuditFilter = z.infer<typeof auditFilter>;

export const auditList = auditFilter.extend({
  before: z.coerce.number().int().min(1).optional().describe('The number of an entry: the page begins behind it.'),
  limit: z.coerce.number().int().min(1).max(100).default(50),
});

const listedEntry = z.object({
  number: z.int(),
  at: z.string(),
  by: z.union([
    z.object({ id: z.string(), email: z.string().nullable().describe('Null if the account was removed.') }),
    z.object({ name: z.string() }),
  ]),
  address: z.string().nullable(),
  action: z.string(),
  subject: z.object({
    kind: z.string(),
    id: z.string(),
    label: z.string().nullable().describe('A user’s e-mail, a product’s, photo’s or part’s name; null if it is gone.'),
  }),
  details: z.record(z.string(), z.unknown()),
  hash: z.string().describe('SHA-256 over this entry and the hash of the one before, hexadecimal.'),
});

export type ListedEntry = z.infer<typeof listedEntry>;

export const auditPage = z
  .object({
    entries: z.array(listedEntry),
    next: z.int().nullable().describe('`before` of the next page; null on the last page.'),
  })
  .meta({ id: 'AuditPage', description: 'Entries, newest first.' });

export type AuditPage = z.infer<typeof auditPage>;

export const auditCsv = {
  description: 'All matching entries, newest first.',
  content: { 'text/csv': { schema: z.string() } },
};
