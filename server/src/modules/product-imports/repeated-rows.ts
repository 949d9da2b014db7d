import type { RowError } from '../../database/schema';
import type { ImportRow } from './check-row';

/**
 * Finds rows that name the same product as an earlier row of the file. Rows with ids may share a name and brand, as two
 * products may.
 */
export class RepeatedRows {
  readonly #ids = new Map<string, number>();
  readonly #names = new Map<string, number>();
  readonly #namesWithoutId = new Map<string, number>();

  /** The error of a repeated row. The first row of a product gives none, and is remembered. */
  check({ row, given_id: id, name, brand }: ImportRow): RowError | undefined {
    const key = `${name.toLowerCase()}\n${brand.toLowerCase()}`;
    const sameId = id === null ? undefined : this.#ids.get(id);
    if (sameId !== undefined) return { column: 'id', message: `Same id as row ${String(sameId)}.` };
    const sameName = (id === null ? this.#names : this.#namesWithoutId).get(key);
    if (sameName !== undefined) return { column: 'name', message: `Same name and brand as row ${String(sameName)}.` };
    if (id === null) this.#namesWithoutId.set(key, row);
    else this.#ids.set(id, row);
    if (!this.#names.has(key)) this.#names.set(key, row);
    return undefined;
  }
}
