/** The words for what the import of a bank statement has changed. */
import type { StatementResult } from '../../api/orders';

type Row = StatementResult['rows'][number];

/** A row that a person must look at, and why. */
export type OpenRow = { row: number; number: string | null; reason: string };

const reasons: Partial<Record<Row['outcome'], string>> = {
  'paid-after-cancellation': 'The order was cancelled before. Send the money back.',
  'wrong-amount': 'The amount is not the order’s total.',
  'wrong-currency': 'The currency is not the order’s.',
  'not-expected': 'The order does not wait for a bank transfer.',
  'unknown-order': 'There is no such order.',
  'no-order-number': 'The reference has no order number.',
  unreadable: 'The amount is not readable.',
};

/** The rows that need a look: also the second payment of an order. */
export function openRowsOf({ rows }: StatementResult): OpenRow[] {
  const seen = new Set<string>();
  return rows.flatMap(({ row, number, outcome }) => {
    const isSettled = outcome === 'paid' || outcome === 'paid-after-cancellation' || outcome === 'already-paid';
    const isRepeated = isSettled && number !== null && seen.has(number);
    if (isSettled && number !== null) seen.add(number);
    const reason = isRepeated ? 'An earlier row pays this order too.' : reasons[outcome];
    return reason === undefined ? [] : [{ row, number, reason }];
  });
}

/** E.g. "3 orders are paid now. 2 rows need a look." */
export function summaryOf({ rows, paid }: StatementResult, open: number): string {
  if (rows.length === 0) return 'The statement has no rows.';
  const orders = paid === 0 ? 'No order is paid now.' : `${counted(paid, 'order is', 'orders are')} paid now.`;
  const look = open === 0 ? 'No row needs a look.' : `${counted(open, 'row needs', 'rows need')} a look.`;
  return `${orders} ${look}`;
}

const counted = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`;
