import { Problem } from '../../http/problem';

/** The columns of a file of products, as an export writes them. */
export const productFileColumns = [
  'id',
  'name',
  'brand',
  'price',
  'category',
  'description',
  'photos',
  'stock',
] as const;
export type ProductFileColumn = (typeof productFileColumns)[number];

const required: ProductFileColumn[] = ['name', 'brand', 'price'];

/** Where each column is. */
export interface ColumnLayout {
  places: Partial<Record<ProductFileColumn, number>>;
  /** How many cells each row has. */
  width: number;
  ignored: string[];
}

const maxColumns = 200;
/** At most this many names, cut to this length, are reported. */
const maxIgnored = 20;
const maxIgnoredLength = 100;

const isColumn = (name: string): name is ProductFileColumn => (productFileColumns as readonly string[]).includes(name);

/** Finds the columns by the names in the first row, in any order and case. Throws 400 with a sentence that says what is missing. */
export function layoutOf(head: string[]): ColumnLayout {
  if (head.length > maxColumns) throw unreadableFile(`A file has at most ${String(maxColumns)} columns.`);
  const places: ColumnLayout['places'] = {};
  const ignored: string[] = [];
  for (const [place, cell] of head.entries()) {
    const name = cell.trim().toLowerCase();
    if (!isColumn(name)) {
      if (name !== '')
        ignored.push(
          cell
            .trim()
            .slice(0, maxIgnoredLength)
            .replaceAll(/\0|\p{Cs}/gu, ''),
        );
    } else if (name in places) throw unreadableFile(`The column ${name} occurs twice. Please remove one.`);
    else places[name] = place;
  }
  const missing = required.filter((name) => !(name in places));
  if (missing.length > 0)
    throw unreadableFile(`The first row must name the columns ${required.join(', ')}. Missing: ${missing.join(', ')}.`);
  return { places, width: head.length, ignored: ignored.slice(0, maxIgnored) };
}

export const unreadableFile = (title: string): Problem => new Problem({ status: 400, id: 'unreadable-file', title });
