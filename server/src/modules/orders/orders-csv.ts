import type { FastifyReply } from 'fastify';
import { sendCsv } from '../../http/csv';
import { totalCentsOf } from './orders.policy';
import type { OrderRow } from './orders.repository';

/** The columns, each with what it says of an order. Amounts are decimal numbers. */
const columns: [string, (order: OrderRow) => string][] = [
  ['Number', ({ number }) => number],
  ['Placed at', ({ placed_at }) => placed_at.toISOString()],
  ['Status', ({ status }) => status],
  ['Paid at', ({ paid_at }) => paid_at?.toISOString() ?? ''],
  ['Payment', ({ payment }) => payment],
  ['Shipping', ({ shipping }) => shipping],
  ['Currency', ({ currency }) => currency],
  ['Items', ({ items_cents }) => decimal(Number(items_cents))],
  ['Shipping cost', ({ shipping_cents }) => decimal(Number(shipping_cents))],
  ['Total', (order) => decimal(totalCentsOf(order))],
  ['Units', ({ units }) => String(units)],
  ['Buyer', ({ email }) => email],
  ['Country', ({ address }) => address?.country ?? ''],
];

const decimal = (cents: number): string => (cents / 100).toFixed(2);

/** Streams orders as a table for spreadsheets. */
export function sendOrdersCsv(reply: FastifyReply, pages: AsyncIterable<{ orders: OrderRow[] }>): FastifyReply {
  return sendCsv(reply, { name: 'orders.csv', columns: columns.map(([title]) => title) }, rowsOf(pages));
}

async function* rowsOf(pages: AsyncIterable<{ orders: OrderRow[] }>): AsyncGenerator<string[][]> {
  for await (const { orders } of pages) yield orders.map((order) => columns.map(([, cellOf]) => cellOf(order)));
}
