import type { GoogleKeys } from '../google-keys/google-keys';
import { makeJourney, type Called, type Shopper } from './journey';

interface Shopping {
  /** Lets the journeys that are under way end. */
  stop: () => Promise<Shopped>;
}

export interface Shopped {
  called: Called[];
  /** Cart items that were acknowledged, and whether their deletion was. */
  items: Map<string, 'added' | 'deleted'>;
}

/** So many shoppers, each on one journey after the other without a pause. */
export async function startShopping(origin: string, count: number, keys: GoogleKeys): Promise<Shopping> {
  const called: Called[] = [];
  const items: Shopped['items'] = new Map();
  let stopped = false;
  const shop = async (shopper: Shopper): Promise<void> => {
    while (!stopped) {
      await makeJourney(shopper, {
        heard: (one) => called.push(one),
        added: (id) => items.set(id, 'added'),
        deleted: (id) => items.set(id, 'deleted'),
      });
    }
  };
  const run = crypto.randomUUID();
  const shoppers = await Promise.all(
    Array.from({ length: count }, async (_, index): Promise<Shopper> => {
      const email = `shopper-${String(index)}-${run}@ocs.example`;
      const address = `10.1.${String(index >> 8)}.${String(index & 255)}`;
      return { origin, email, idToken: await keys.idToken(email), address };
    }),
  );
  const all = Promise.all(shoppers.map(shop));
  return {
    async stop() {
      stopped = true;
      await all;
      return { called, items };
    },
  };
}
