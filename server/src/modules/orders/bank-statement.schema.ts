import { z } from 'zod';

export const statementFile = z
  .custom<Buffer>((value) => Buffer.isBuffer(value), 'Send the statement as CSV.')
  .meta({ type: 'string', description: 'A statement in CSV and UTF-8 of at most 1 MiB and 5,000 rows.' });

const statementOutcome = z
  .enum([
    'paid',
    'paid-after-cancellation',
    'already-paid',
    'wrong-amount',
    'wrong-currency',
    'not-expected',
    'unknown-order',
    'no-order-number',
    'unreadable',
    'outgoing',
  ])
  .describe(
    '`paid-after-cancellation`: the money must be sent back. `not-expected`: the order does not wait for a transfer. `unreadable`: the amount is no number.',
  );

export type StatementOutcome = z.infer<typeof statementOutcome>;

export const statementResult = z
  .object({
    rows: z.array(
      z.object({
        row: z.int().describe('As a spreadsheet counts: the names of the columns are row 1.'),
        number: z.string().nullable().describe('The order’s number, as the reference has it.'),
        outcome: statementOutcome,
      }),
    ),
    paid: z.int().describe('How many orders this import has marked as paid, without the cancelled ones.'),
  })
  .meta({ id: 'StatementResult', description: 'What each row of a bank statement has changed.' });

export type StatementResult = z.infer<typeof statementResult>;
