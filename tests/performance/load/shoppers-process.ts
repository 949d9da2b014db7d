/** Runs shoppers for some seconds and prints their calls and acknowledged writes as JSON. */
import { setTimeout as delay } from 'node:timers/promises';
import { runShoppers, type LoadResult } from '../../harness/load-generator/load-generator';
import type { Shopper } from '../../harness/load-generator/shopper-journey';
import { readTask } from '../run-process';

export interface ShoppersTask {
  shoppers: Shopper[];
  seconds: number;
}

export interface ShoppersResult {
  calls: LoadResult['calls'];
  cartItems: [id: string, lastWrite: 'added' | 'deleted'][];
}

const { shoppers, seconds } = await readTask<ShoppersTask>();
const load = runShoppers(shoppers);
await delay(seconds * 1000);
const { calls, cartItems } = await load.stop();
const result: ShoppersResult = { calls, cartItems: [...cartItems] };
console.log(JSON.stringify(result));
