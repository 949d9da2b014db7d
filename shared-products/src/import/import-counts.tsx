import { countsOf } from './import-text';
import { Count, Counts } from './product-import.styles';
import type { ProductImport } from './product-imports';

/** How many rows are new, changed, unchanged and faulty: as the check has found, or with `isOver` as the import has done. */
export function ImportCounts({ current, isOver }: { current: ProductImport; isOver: boolean }) {
  const { planned, done } = current;
  const errors = planned.errors + done.errors;
  return (
    <Counts>
      {[...countsOf(isOver ? done : planned, isOver), ['Errors', errors] as const].map(([label, count]) => (
        <Count key={label}>
          <dt>{label}</dt>
          <dd>{count.toLocaleString('en')}</dd>
        </Count>
      ))}
    </Counts>
  );
}
