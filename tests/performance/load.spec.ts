/** Concurrent shoppers: one server, its database and the load on this machine. */
import { loadavg } from 'node:os';
import { expect } from '@playwright/test';
import { createShoppers } from '../harness/load-generator/load-generator';
import { callNames } from '../harness/load-generator/shopper-journey';
import { findLostWrites } from '../harness/load-generator/verify-acknowledged-writes';
import type { Columns } from '../harness/table';
import { benchmarkOptions } from './benchmark-options';
import { callColumns, callFigures } from './load/call-figures';
import { test } from './load/load-test';
import type { ShoppersResult, ShoppersTask } from './load/shoppers-process';
import { reportTable } from './report-table';
import { runProcess } from './run-process';

interface Run {
  shoppers: number;
  seconds: number;
  /** Load average of the machine before the run; above 0, the figures mean less. */
  loadBefore: number;
  perSecond: number;
  /** Acknowledged additions to carts and deletions from carts. */
  writes: number;
  lostWrites: number;
}

const runColumns: Columns<Run> = [
  ['shoppers', ({ shoppers }) => String(shoppers)],
  ['s', ({ seconds }) => String(seconds)],
  ['load average before', ({ loadBefore }) => loadBefore.toFixed(1)],
  ['requests/s', ({ perSecond }) => perSecond.toFixed(0)],
  ['acknowledged writes', ({ writes }) => String(writes)],
  ['lost writes', ({ lostWrites }) => String(lostWrites)],
];

const { shoppers, seconds = 180 } = benchmarkOptions;

test('serves concurrent shoppers without a failed call or a lost write', async ({ server }) => {
  const [loadBefore = NaN] = loadavg();
  const task: ShoppersTask = { shoppers: await createShoppers(server.origin, shoppers, server.keys), seconds };
  const result = await runProcess<ShoppersResult>('load/shoppers-process.ts', task);
  const cartItems = new Map(result.cartItems);
  const lost = await findLostWrites(server.database, { cartItems });
  const figures = callNames.map((call) => callFigures(call, result.calls));
  const deletions = [...cartItems.values()].filter((lastWrite) => lastWrite === 'deleted').length;
  await reportTable('Concurrent shoppers', runColumns, [
    {
      shoppers,
      seconds,
      loadBefore,
      perSecond: result.calls.length / seconds,
      writes: cartItems.size + deletions,
      lostWrites: lost.length,
    },
  ]);
  await reportTable('Calls of the shoppers', callColumns, figures);
  expect(lost).toEqual([]);
  expect(figures.filter(({ failed }) => failed > 0)).toEqual([]);
});
