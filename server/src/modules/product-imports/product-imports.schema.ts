import type { Readable } from 'node:stream';
import { z } from 'zod';

export const productFile = z
  .custom<Readable>((value) => value !== undefined && value !== null, 'Send the file as CSV.')
  .meta({
    type: 'string',
    description:
      'CSV with commas, semicolons or tabs, in UTF-8, or UTF-16 with its mark, of at most 25 MiB and 50,000 rows. The first row names the columns: name, brand and price, and if needed id, category, description, photos and stock.',
  });

const productImport = z
  .object({
    id: z.string(),
    status: z
      .enum(['ready', 'running', 'stopped', 'finished', 'failed'])
      .describe('`ready`: checked and not started. `failed`: the person may not sell any more.'),
    createdAt: z.iso.datetime(),
    ignoredColumns: z.array(z.string()).describe('Columns of the file that products do not have.'),
    planned: z
      .object({ added: z.int(), updated: z.int(), unchanged: z.int(), errors: z.int() })
      .describe('The number of rows by what the check has found. Rows with errors are not imported.'),
    done: z
      .object({ added: z.int(), updated: z.int(), unchanged: z.int(), errors: z.int() })
      .describe('The number of rows by what the import has done; the errors are those since the check.'),
  })
  .meta({ id: 'ProductImport', description: 'A file of products, its check and the progress of its import.' });

export type ProductImportAnswer = z.infer<typeof productImport>;

export const currentImport = z.object({ import: productImport.nullable() });

const rowAction = z
  .enum(['new', 'changed', 'unchanged', 'error'])
  .describe('What a row does, or has done: it adds a product, changes one, changes nothing, or is refused.');

export const importRow = z
  .object({
    row: z.int().describe('As a spreadsheet counts: the names of the columns are row 1.'),
    action: rowAction,
    name: z.string(),
    brand: z.string(),
    price: z.number().nullable(),
    errors: z.array(
      z.object({ column: z.string().nullable().describe('Null for the whole row.'), message: z.string() }),
    ),
  })
  .meta({ id: 'ProductImportRow', description: 'A row of a file of products.' });

export const importRowList = z.strictObject({
  action: rowAction.optional(),
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  limit: z.coerce.number().int().min(1).max(100).default(20),
});

export const productExport = z.strictObject({
  creator: z.literal('all').optional().describe('Of all creators; only for admins.'),
});

export const productsCsv = {
  description: 'CSV in UTF-8, newest first, which an import reads again.',
  content: { 'text/csv': { schema: z.string() } },
};
