import type { GoogleKeys } from '../google-keys/google-keys';
import { runShopperJourney, type FinishedCall, type Shopper } from './shopper-journey';

interface LoadGenerator {
  /** Waits for the journeys in progress. */
  stop: () => Promise<LoadResult>;
}

export interface LoadResult {
  calls: FinishedCall[];
  /** Cart items by id, each with the last write that the server acknowledged. */
  cartItems: Map<string, 'added' | 'deleted'>;
}

/** Starts `count` concurrent shoppers; each runs one journey after the other without a pause. */
export async function startLoad(origin: string, count: number, keys: GoogleKeys): Promise<LoadGenerator> {
  return runShoppers(await createShoppers(origin, count, keys));
}

/** Shoppers with an account and a client address of their own, so that no rate limit counts them as one client. */
export function createShoppers(origin: string, count: number, keys: GoogleKeys): Promise<Shopper[]> {
  const run = crypto.randomUUID();
  return Promise.all(
    Array.from({ length: count }, async (_, index): Promise<Shopper> => {
      const email = `shopper-${String(index)}-${run}@ocs.example`;
      const address = `10.1.${String(index >> 8)}.${String(index & 255)}`;
      return { origin, email, idToken: await keys.idToken(email), address };
    }),
  );
}

export function runShoppers(shoppers: Shopper[]): LoadGenerator {
  const calls: FinishedCall[] = [];
  const cartItems: LoadResult['cartItems'] = new Map();
  let stopped = false;
  const repeatJourneys = async (shopper: Shopper): Promise<void> => {
    while (!stopped) {
      await runShopperJourney(shopper, {
        onCall: (finished) => calls.push(finished),
        onItemAdded: (id) => cartItems.set(id, 'added'),
        onItemDeleted: (id) => cartItems.set(id, 'deleted'),
      });
    }
  };
  const running = Promise.all(shoppers.map(repeatJourneys));
  return {
    async stop() {
      stopped = true;
      await running;
      return { calls, cartItems };
    },
  };
}
