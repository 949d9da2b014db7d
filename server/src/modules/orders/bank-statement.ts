import { CsvError, parse } from 'csv-parse/sync';
import { Problem } from '../../http/problem';
import { readAmount } from './bank-amount';

/** One movement of money on a bank account. */
export interface StatementRow {
  /** As a spreadsheet counts: the names of the columns are row 1. */
  row: number;
  /** Negative for money that has left; undefined if it is not readable. */
  cents: number | undefined;
  currency: string;
  reference: string;
}

const maxStatementRows = 5000;

/** What the first row may call each column, in lower case. Other columns are ignored. */
const columnNames = {
  Amount: ['amount', 'betrag'],
  Currency: ['currency', 'währung'],
  Reference: ['reference', 'description', 'details', 'verwendungszweck'],
};

/** Reads a statement in CSV and UTF-8. Throws 400 with a sentence that says what is wrong with it. */
export function readStatement(file: Buffer): StatementRow[] {
  const [head, ...records] = recordsOf(textOf(file));
  if (!head) throw unreadable('The file is empty.');
  if (records.length > maxStatementRows)
    throw unreadable(`A statement has at most ${maxStatementRows.toLocaleString('en')} rows. Please split the file.`);
  const { amount, currency, references } = columnsOf(head.cells);
  return records.map(({ cells, row }) => ({
    row,
    cents: readAmount(cells[amount] ?? ''),
    currency: (cells[currency] ?? '').toUpperCase(),
    reference: references.map((place) => cells[place] ?? '').join(' '),
  }));
}

/** Without the byte order mark. */
function textOf(file: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file);
  } catch {
    throw unreadable('The file is not UTF-8. Please save it as CSV in UTF-8.');
  }
}

interface StatementRecord {
  row: number;
  cells: string[];
}

function recordsOf(text: string): StatementRecord[] {
  const [firstLine = ''] = text.trimStart().split(/[\r\n]/, 1);
  const found: StatementRecord[] = [];
  try {
    parse(text, {
      delimiter: firstLine.includes(';') ? ';' : ',',
      trim: true,
      relax_quotes: true,
      relax_column_count: true,
      skip_empty_lines: true,
      // The names of the columns, and one row more than permitted.
      to: maxStatementRows + 2,
      on_record: (cells: string[], { records, empty_lines }) => {
        found.push({ row: records + empty_lines, cells });
        return null;
      },
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw unreadable('The file is not valid CSV. Please check its quotes.');
  }
  return found;
}

function columnsOf(head: string[]): { amount: number; currency: number; references: number[] } {
  const names = head.map((name) => name.normalize('NFC').toLowerCase());
  const placesOf = (known: string[]): number[] => names.flatMap((name, place) => (known.includes(name) ? [place] : []));
  const [amount] = placesOf(columnNames.Amount);
  const [currency] = placesOf(columnNames.Currency);
  const references = placesOf(columnNames.Reference);
  if (amount !== undefined && currency !== undefined && references.length > 0) return { amount, currency, references };
  const missing = Object.entries(columnNames).filter(([, known]) => placesOf(known).length === 0);
  throw unreadable(
    `The first row must name the columns Amount, Currency and Reference. Missing: ${missing.map(([title]) => title).join(', ')}.`,
  );
}

const unreadable = (title: string): Problem => new Problem({ status: 400, id: 'unreadable-statement', title });
