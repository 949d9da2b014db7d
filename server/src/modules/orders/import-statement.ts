import { awaitsMoney } from 'contract/orders';
import type { FastifyRequest } from 'fastify';
import { Problem } from '../../http/problem';
import { runAsAdmin } from '../users/manage-users';
import type { StatementRow } from './bank-statement';
import type { StatementOutcome, StatementResult } from './bank-statement.schema';
import { markPaid } from './change-order';
import { findOrderNumber } from './order-number';
import { stateOf, totalCentsOf } from './orders.policy';
import { findOrder, findOrders, type OrderRow } from './orders.repository';

/**
 * Marks the orders as paid that the rows of a statement pay, each in its own transaction. An import that was interrupted, or
 * has happened before, can be repeated.
 */
export async function importStatement(request: FastifyRequest, statement: StatementRow[]): Promise<StatementResult> {
  const numbered = statement.map((row) => ({ ...row, number: findOrderNumber(row.reference) }));
  const numbers = numbered.flatMap(({ number }) => number ?? []);
  const orders = new Map((await findOrders(request.database, numbers)).map((order) => [order.number, order]));
  const rows: StatementResult['rows'] = [];
  for (const { row, number, cents, currency } of numbered) {
    const outcome = await settle(request, { number, cents, currency }, orders);
    rows.push({ row, number, outcome });
  }
  const paid = rows.filter(({ outcome }) => outcome === 'paid').length;
  return { rows, paid };
}

interface Movement {
  number: string | null;
  cents: number | undefined;
  currency: string;
}

async function settle(
  request: FastifyRequest,
  { number, cents, currency }: Movement,
  orders: Map<string, OrderRow>,
): Promise<StatementOutcome> {
  if (cents === undefined) return 'unreadable';
  if (cents <= 0) return 'outgoing';
  if (number === null) return 'no-order-number';
  const order = orders.get(number);
  if (!order) return 'unknown-order';
  if (currency !== order.currency) return 'wrong-currency';
  if (cents !== totalCentsOf(order)) return 'wrong-amount';
  if (order.payment !== 'bank-transfer') return 'not-expected';
  if (order.paid_at) return order.status === 'cancelled' ? 'paid-after-cancellation' : 'already-paid';
  if (!awaitsMoney(stateOf(order, order.status))) return 'not-expected';
  return request.server.queueWrite(() => pay(request, number));
}

/** As an admin does who marks the order as paid. The order may have changed since it was read. */
async function pay(request: FastifyRequest, number: string): Promise<StatementOutcome> {
  const entry = { action: 'order-paid', kind: 'order', id: number } as const;
  try {
    const changed = await runAsAdmin(request, entry, (transaction) => markPaid(transaction, number));
    if (changed === 0) return 'already-paid';
    const order = await findOrder(request.database, number);
    return order?.status === 'cancelled' ? 'paid-after-cancellation' : 'paid';
  } catch (error) {
    if (error instanceof Problem && error.status === 409) return 'not-expected';
    throw error;
  }
}
