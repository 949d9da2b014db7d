import { z } from 'zod';
import type { RowError } from '../../database/schema';
import { readCsvCell } from '../../http/csv';
import type { CsvRow } from '../../http/csv-reader';
import { toStoredAddress } from '../../http/origin';
import { text } from '../../http/text';
import { productFields } from '../products/products.schema';
import { productFileColumns, type ColumnLayout, type ProductFileColumn } from './product-columns';
import { readPrice } from './read-price';

/** A row as it is stored. Without errors, its fields are valid; with errors, they only help to find the row. */
export interface ImportRow {
  row: number;
  given_id: string | null;
  name: string;
  brand: string;
  price: string | null;
  category: string | null;
  description: string | null;
  photos: string | null;
  stock: number | null;
  errors: RowError[] | null;
}

/** What the rows of a file have in common. `origin` is the shop's own: photos below it are stored as paths. */
export interface RowContext extends ColumnLayout {
  delimiter: string;
  origin: string;
}

/** No product has longer cells, so the rest of a longer one is not examined. */
const maxCellLength = 10_000;
const notDecoded = 'A character is not valid UTF-8. Save the file as “CSV UTF-8” and choose it again.';

/** Checks the fields of a row as the product form does. Undefined for a row without content. */
export function checkRow({ row, cells }: CsvRow, context: RowContext): ImportRow | undefined {
  if (cells.every((cell) => cell.trim() === '')) return undefined;
  if (cells.length !== context.width) return faultyRow(row, [wrongWidth(cells.length, context.width)]);
  const cellOf = (column: ProductFileColumn): string | undefined => {
    const place = context.places[column];
    return place === undefined ? undefined : readCsvCell((cells[place] ?? '').trim().slice(0, maxCellLength));
  };
  const texts = Object.fromEntries(productFileColumns.map((column) => [column, cellOf(column)]));
  const undecoded = productFileColumns.filter((column) => texts[column]?.includes('\uFFFD'));
  if (undecoded.length > 0) {
    const errors = undecoded.map((column) => ({ column, message: notDecoded }));
    return faultyRow(row, errors, texts);
  }
  return checkTexts(row, texts, context);
}

type Texts = Partial<Record<ProductFileColumn, string | undefined>>;

function checkTexts(row: number, texts: Texts, context: RowContext): ImportRow {
  const { id = '', name = '', brand, category, description, photos, stock } = texts;
  const price = readPrice(texts.price ?? '', context);
  const ambiguous = typeof price === 'object';
  const fields = productFields.safeParse({
    ...{ name, brand, category, description, photos },
    price: ambiguous ? '0' : price,
    ...(stock !== undefined && { stock: readStock(stock) }),
  });
  const errors: RowError[] = [
    ...(fields.error?.issues ?? []).map(({ path, message }) => ({ column: String(path[0]), message })),
    ...(ambiguous ? [{ column: 'price', message: price.message }] : []),
    ...(id !== '' && !z.guid().safeParse(id).success
      ? [{ column: 'id', message: 'This is not the id of a product.' }]
      : []),
    ...(id === '' && name === '' ? [{ column: 'name', message: 'Give a name, or the id of a product.' }] : []),
  ];
  if (!fields.success || errors.length > 0) return faultyRow(row, errors, texts);
  const { data } = fields;
  return {
    row,
    given_id: id === '' ? null : id.toLowerCase(),
    name: data.name,
    brand: data.brand,
    price: data.price,
    category: category === undefined ? null : data.category,
    description: description === undefined ? null : data.description,
    photos: photos === undefined ? null : toStoredAddress(data.photos, context.origin),
    stock: data.stock ?? null,
    errors: null,
  };
}

/** Null for an empty cell: the units are not counted. Text that is no number gives the message of the field. */
const readStock = (cell: string): number | null => (cell === '' ? null : /^\d{1,9}$/.test(cell) ? Number(cell) : NaN);

/** A row that is not imported, with its name and brand as far as they can be shown. */
export function faultyRow(
  row: number,
  errors: RowError[],
  { name, brand }: Pick<Texts, 'name' | 'brand'> = {},
): ImportRow {
  return {
    row,
    given_id: null,
    name: text(200).safeParse(name).data ?? '',
    brand: text(100).safeParse(brand).data ?? '',
    price: null,
    category: null,
    description: null,
    photos: null,
    stock: null,
    errors,
  };
}

const wrongWidth = (cells: number, width: number): RowError => ({
  column: null,
  message: `The row has ${String(cells)} ${cells === 1 ? 'cell' : 'cells'}, but the first row has ${String(width)}. The file may be incomplete.`,
});
