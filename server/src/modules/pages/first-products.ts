import { setTimeout } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema';
import { serializeProduct } from '../products/product-serializer';
import { listProducts } from '../products/product-list.repository';
import type { Product } from '../products/products.schema';

/** The newest products as visitors see them, with image addresses as stored, and the total count. */
export interface FirstProducts {
  version: string;
  items: Product[];
  total: number;
  /** Whether the database confirmed them within the last second. */
  isCurrent: boolean;
}

/** The page size of the catalogue before the window width is known. */
const limit = 8;
const freshForMs = 1000;
const patienceMs = 100;

/**
 * Caches the first products for a second, and serves older ones while the database is slow or down: the browser
 * refetches them anyway. Undefined until the first read succeeds.
 */
export function firstProducts(
  database: Kysely<Database>,
  log: FastifyBaseLogger,
): () => Promise<FirstProducts | undefined> {
  let known: Omit<FirstProducts, 'isCurrent'> | undefined;
  let checkedAt = -Infinity;
  let confirmedAt = -Infinity;
  let checking: Promise<void> | undefined;

  const check = async (): Promise<void> => {
    try {
      const { version, total, products } = await listProducts(database, {
        skip: 0,
        limit,
        knownVersion: known?.version,
      });
      if (version !== known?.version)
        known = { version, total, items: products.map((row) => serializeProduct(row, null, '')) };
      confirmedAt = performance.now();
    } catch (error) {
      log.warn(error, 'The first products cannot be read. Pages contain the last known ones.');
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
    return known && { ...known, isCurrent: performance.now() - confirmedAt <= freshForMs };
  };
}
