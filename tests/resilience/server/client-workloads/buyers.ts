/**
 * Buyers who fill their carts, order them and cancel some of the orders. As on the page, a call without an answer is repeated,
 * an order with the same key.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { expect } from '@playwright/test';
import type { User } from '../../../../server/src/database/schema';
import type { Quote } from '../../../../server/src/modules/orders/orders.schema';
import { makeNewOrder, makeUser } from '../../../../server/src/testing/factories';
import { call, outcomeOf, type Answer } from '../../../harness/call';
import type { ServerEnvironment } from '../environment';
import { Acknowledgements } from './acknowledgements';
import type { CountedProduct, KnownOrder } from './counted-products';
import { retryDelayMs } from './run-workloads';

const concurrentBuyers = 10;
/** Every tenth order is cancelled. */
const ordersPerCancellation = 10;
/** Half a minute and more: a test that has failed must not go on for ever. */
const maxAttempts = 1000;

export interface RunningBuyers {
  /** Counts the orders. */
  acknowledged: Acknowledgements;
  /** Resolves with all orders, once there are as many as planned. */
  orders: Promise<KnownOrder[]>;
  /** How many calls were sent again. */
  repeatedCalls: () => number;
}

/** Ten buyers place this many orders together. The products must suffice for a part of each order. */
export async function startBuyers(
  { database, origin }: ServerEnvironment,
  products: CountedProduct[],
  count: number,
): Promise<RunningBuyers> {
  const buyers = await Promise.all(Array.from({ length: concurrentBuyers }, () => makeUser(database)));
  const acknowledged = new Acknowledgements();
  let begun = 0;
  let repeatedCalls = 0;

  const ask = async (as: User, request: string, body?: object): Promise<{ answer: Answer; sentAt: Date }> => {
    for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
      const sentAt = new Date();
      const answer = await call(origin, request, { as, body }).catch(() => undefined);
      if (answer && answer.status < 500) return { answer, sentAt };
      repeatedCalls += 1;
      await delay(retryDelayMs);
    }
    throw new Error(`${request} got no answer in ${String(maxAttempts)} attempts.`);
  };

  const setUnits = async (buyer: User, productId: string, quantity: number): Promise<void> => {
    const { answer } = await ask(buyer, `PUT /api/cart/product/${productId}`, { quantity });
    expect(['200', '409 sold-out', '409 too-few-in-stock']).toContain(outcomeOf(answer));
  };

  /** Takes out of the cart what is sold out. */
  const quoteOf = async (buyer: User): Promise<Quote> => {
    const { answer } = await ask(buyer, 'GET /api/orders/quote');
    const quote = answer.json as Quote;
    const soldOut = quote.lines.filter(({ fault }) => fault);
    if (soldOut.length === 0) return quote;
    for (const { productId } of soldOut) await setUnits(buyer, productId, 0);
    return quoteOf(buyer);
  };

  const order = async (buyer: User): Promise<KnownOrder> => {
    const { lines, shipping } = await quoteOf(buyer);
    const key = randomUUID();
    const body = makeNewOrder({ key, totalCents: shipping[0]?.totalCents });
    const { answer, sentAt } = await ask(buyer, 'POST /api/orders', body);
    if (answer.status !== 200) {
      // Others have bought the last units meanwhile.
      expect(outcomeOf(answer)).toBe('409 cart-changed');
      return order(buyer);
    }
    const { number } = answer.json as { number: string };
    const units = Object.fromEntries(lines.map(({ productId, quantity }) => [productId, quantity]));
    return { number, key, buyerId: buyer.id, status: 'placed', units, sentAt };
  };

  const buy = async (buyer: User, turn: number): Promise<KnownOrder> => {
    for (const { id, unitsAt } of products) if (unitsAt(turn) > 0) await setUnits(buyer, id, unitsAt(turn));
    const placed = await order(buyer);
    acknowledged.add();
    expect((await ask(buyer, 'GET /api/cart')).answer.json, 'cart after an order').toEqual([]);
    if (turn % ordersPerCancellation > 0) return placed;
    const { answer } = await ask(buyer, `POST /api/orders/${placed.number}/cancel`);
    expect(outcomeOf(answer)).toBe('200');
    return { ...placed, status: 'cancelled' };
  };

  const runBuyer = async (buyer: User): Promise<KnownOrder[]> => {
    const orders: KnownOrder[] = [];
    while (begun < count) orders.push(await buy(buyer, begun++));
    return orders;
  };
  const orders = Promise.all(buyers.map(runBuyer)).then((lists) => lists.flat());
  return { acknowledged, orders, repeatedCalls: () => repeatedCalls };
}
