import type { FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import type { Database } from '../../database/schema';
import { BrokenQuote, openCsv, type CsvRow } from '../../http/csv-reader';
import { originOf } from '../../http/origin';
import { conflict, Problem } from '../../http/problem';
import { writeAs } from '../../http/write-as';
import { mayChangeProductsOfOthers } from '../products/products.policy';
import { countProductsOf } from '../products/products.repository';
import { checkRow, faultyRow, type ImportRow, type RowContext } from './check-row';
import { countChecked, storeRows } from './import-rows.repository';
import { matchRows } from './match-rows.repository';
import { layoutOf, unreadableFile } from './product-columns';
import { beginImport, deleteImport, lockImport, setStatus } from './product-imports.repository';
import { RepeatedRows } from './repeated-rows';

export const maxFileBytes = 25 * 1024 * 1024;
const maxRows = 50_000;
const rowsPerStep = 500;

/**
 * Reads a file of products as it arrives, and stores its rows with what each would do, in place of the caller's previous
 * import. Nothing else changes. Throws a 4xx problem, and stores nothing, if the file as a whole cannot be read.
 */
export async function checkFile(request: FastifyRequest, bytes: AsyncIterable<Buffer>): Promise<void> {
  const { delimiter, rows } = await openCsv(withinLimit(bytes));
  const head = await rows.next().catch((error: unknown) => {
    throw error instanceof BrokenQuote ? unreadableFile('The first row does not end, or has a broken quote.') : error;
  });
  if (head.done) throw unreadableFile('The file is empty.');
  const layout = layoutOf(head.value.cells);
  const context = { ...layout, delimiter, origin: originOf(request) };
  const { database, server, user } = request;
  const id = await server.queueWrite(() =>
    writeAs(database, user, (transaction) => {
      const file = { keeps_stock: !('stock' in layout.places), ignored_columns: layout.ignored };
      return beginImport(transaction, user.id, file);
    }),
  );
  if (id === undefined) throw importIsRunning();
  try {
    const check = new ImportCheck(request, id);
    for await (const row of checkedRows(rows, context)) await check.add(row);
    await check.finish();
  } catch (error) {
    await server.queueWrite(() => deleteImport(database, { id, userId: user.id }));
    throw error;
  }
}

async function* withinLimit(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let received = 0;
  try {
    for await (const piece of bytes) {
      received += piece.length;
      if (received > maxFileBytes) throw tooLarge();
      yield piece;
    }
  } catch (error) {
    throw error instanceof Error && 'code' in error && error.code === 'ECONNRESET' ? incomplete() : error;
  }
}

async function* checkedRows(rows: AsyncIterable<CsvRow>, context: RowContext): AsyncGenerator<ImportRow> {
  const repeated = new RepeatedRows();
  let count = 0;
  try {
    for await (const one of rows) {
      const row = checkRow(one, context);
      if (!row) continue;
      count += 1;
      if (count > maxRows)
        throw unreadableFile(`A file has at most ${maxRows.toLocaleString('en')} rows. Please split it.`);
      const repetition = row.errors ? undefined : repeated.check(row);
      yield repetition ? faultyRow(row.row, [repetition], row) : row;
    }
  } catch (error) {
    if (!(error instanceof BrokenQuote)) throw error;
    const message = 'A quote in this row is not valid or not closed. The file could not be read from here on.';
    yield faultyRow(error.row, [{ column: null, message }]);
  }
}

/** Stores checked rows step by step. */
class ImportCheck {
  readonly #request: FastifyRequest;
  readonly #id: string;
  #rows: ImportRow[] = [];
  /** How many products the person may still add. The import itself counts again. */
  #room: number | undefined;

  constructor(request: FastifyRequest, id: string) {
    this.#request = request;
    this.#id = id;
  }

  async add(row: ImportRow): Promise<void> {
    this.#rows.push(row);
    if (this.#rows.length === rowsPerStep) await this.#store();
  }

  async finish(): Promise<void> {
    await this.#store();
    await this.#write((transaction) => setStatus(transaction, this.#id, 'ready'));
  }

  async #store(): Promise<void> {
    const [first, last] = [this.#rows[0], this.#rows.at(-1)];
    if (!first || !last) return;
    const { user, server } = this.#request;
    const { products: limit } = server.settings.limits;
    await this.#write(async (transaction) => {
      await storeRows(transaction, this.#id, this.#rows);
      const room = this.#room ?? limit - (await countProductsOf(transaction, user.id, limit));
      const batch = { importId: this.#id, rows: this.#rows.map(({ row }) => row) };
      await matchRows(transaction, batch, {
        id: user.id,
        changesAll: mayChangeProductsOfOthers(user),
        room,
        limit,
      });
      const { added } = await countChecked(transaction, this.#id, { from: first.row, to: last.row });
      this.#room = room - added;
    });
    this.#rows = [];
  }

  async #write(work: (transaction: Transaction<Database>) => Promise<void>): Promise<void> {
    const { database, server, user } = this.#request;
    await server.queueWrite(() =>
      database.transaction().execute(async (transaction) => {
        if (!(await lockImport(transaction, { id: this.#id, userId: user.id }))) throw replaced();
        await work(transaction);
      }),
    );
  }
}

export const importIsRunning = (): Problem =>
  conflict('import-running', 'Your import is still running. Stop it before you choose another file.');

const replaced = (): Problem =>
  conflict('import-replaced', 'You have chosen another file in the meantime. This one was not checked.');

const incomplete = (): Problem => unreadableFile('The file did not arrive completely. Please choose it again.');

const tooLarge = (): Problem =>
  new Problem({
    status: 413,
    id: 'file-too-large',
    title: `A file has at most ${String(maxFileBytes / 1024 / 1024)} MB. Please split it.`,
  });
