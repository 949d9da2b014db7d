import type { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { addressLines } from 'contract/addresses';
import { paymentLabels, paymentStateText, shippingLabels } from 'contract/order-text';
import { InvoiceSheet } from './invoice-sheet';
import { amountText } from './order-mails';
import { stateOf, totalCentsOf } from './orders.policy';
import type { LineRow, OrderRow } from './orders.repository';

const titles = ['Item', 'Sold by', 'Quantity', 'Unit price', 'Amount'];
/** In points: the three sums stay together on one page. */
const sumsHeight = 60;

/**
 * An order's invoice as a PDF. It is drawn row by row, so that the event loop serves others in between. The same order in the
 * same state gives the same bytes. A character that the font lacks becomes a box.
 */
export async function renderInvoice(order: OrderRow, lines: LineRow[]): Promise<Readable> {
  const sheet = new InvoiceSheet(`Invoice ${order.number}`, order.placed_at);
  await setImmediate();
  drawHead(sheet, order);
  const drawTitles = (): void => {
    sheet.row(titles, 'bold');
  };
  drawTitles();
  for (const line of lines) {
    await setImmediate();
    sheet.row(cellsOf(line, order.currency), 'regular', drawTitles);
  }
  await setImmediate();
  drawSums(sheet, order);
  return sheet.finish();
}

const date = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' });

function drawHead(sheet: InvoiceSheet, order: OrderRow): void {
  sheet.heading('OCS');
  sheet.heading('Invoice');
  sheet.facts([
    ['Order', order.number],
    ['Date', date.format(order.placed_at)],
    ['Shipping', shippingLabels[order.shipping]],
    ['Payment', `${paymentLabels[order.payment]}. ${stateText(order)}`],
  ]);
  sheet.block([...(order.address ? addressLines(order.address) : []), order.email]);
}

function stateText(order: OrderRow): string {
  const text = paymentStateText(stateOf(order, order.status));
  return order.status === 'cancelled' ? `Cancelled. ${text}` : text;
}

function cellsOf({ name, seller, quantity, unit_cents }: LineRow, currency: string): string[] {
  const unitCents = Number(unit_cents);
  const amounts = [unitCents, unitCents * quantity].map((cents) => amountText(cents, currency));
  return [name, seller, String(quantity), ...amounts];
}

function drawSums(sheet: InvoiceSheet, order: OrderRow): void {
  if (!sheet.hasRoom(sumsHeight)) sheet.addPage();
  const sum = (label: string, cents: number, font: 'regular' | 'bold'): void => {
    sheet.row(['', '', '', label, amountText(cents, order.currency)], font);
  };
  sum('Subtotal', Number(order.items_cents), 'regular');
  sum('Shipping', Number(order.shipping_cents), 'regular');
  sum('Total', totalCentsOf(order), 'bold');
}
