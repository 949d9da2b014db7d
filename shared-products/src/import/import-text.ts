import type { ImportRow, ProductImport } from './product-imports';

/** A number of things, such as `1 product` or `4,980 products`. */
export const counted = (count: number, thing: string): string =>
  `${count.toLocaleString('en')} ${thing}${count === 1 ? '' : 's'}`;

/** What a row will do, or has done. */
export const actionLabels: Record<ImportRow['action'], string> = {
  new: 'New',
  changed: 'Changed',
  unchanged: 'Unchanged',
  error: 'Error',
};

/** The rows that an import takes: all without errors. */
export const rowsToImport = ({ planned }: ProductImport): number => planned.added + planned.updated + planned.unchanged;

export const rowsDone = ({ done }: ProductImport): number => done.added + done.updated + done.unchanged + done.errors;

/** The counts of an import with their labels, before its start or after its end. */
export const countsOf = (
  { added, updated, unchanged }: ProductImport['planned'],
  isOver: boolean,
): [string, number][] => [
  [isOver ? 'Added' : 'New', added],
  [isOver ? 'Updated' : 'Changed', updated],
  ['Unchanged', unchanged],
];
