import { setTimeout } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema';
import { serializeProduct } from '../products/product-serializer';
import { listProducts } from '../products/product-list.repository';
import type { Product } from '../products/products.schema';

/** The newest products as any visitor sees them, with image addresses as they are stored, and how many there are in all. */
export interface FirstProducts {
  version: string;
  items: Product[];
  total: number;
}

/** As many as the catalogue's page shows before the window's width is known. */
const limit = 8;
const freshForMs = 1000;
const patienceMs = 100;

/**
 * Keeps the first products at hand: at most a second old, and older only while the database is slow or away, since the browser
 * asks for them anyway. undefined until they were read once.
 */
export function firstProducts(
  database: Kysely<Database>,
  log: FastifyBaseLogger,
): () => Promise<FirstProducts | undefined> {
  let known: FirstProducts | undefined;
  let checkedAt = -Infinity;
  let checking: Promise<void> | undefined;

  const check = async (): Promise<void> => {
    try {
      const { version, total, products } = await listProducts(database, {
        skip: 0,
        limit,
        knownVersion: known?.version,
      });
      if (version === known?.version) return;
      known = { version, total, items: products.map((row) => serializeProduct(row, null, '')) };
    } catch (error) {
      log.warn(error, 'The first products cannot be read; pages show what was there last.');
    } finally {
      checkedAt = performance.now();
      checking = undefined;
    }
  };

  return async () => {
    if (performance.now() - checkedAt > freshForMs) {
      checking ??= check();
      await Promise.race([checking, setTimeout(patienceMs, undefined, { ref: false })]);
    }
    return known;
  };
}
