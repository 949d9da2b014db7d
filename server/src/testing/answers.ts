import type { LightMyRequestResponse } from 'fastify';
import type { problemSchema } from '../http/problem';
import type { Product } from '../modules/products/products.schema';
import type { z } from 'zod';

/** Typed accessors for response bodies. */
export function insertedIdOf(response: LightMyRequestResponse): string {
  return response.json<{ insertedId: string }>().insertedId;
}

export function productOf(response: LightMyRequestResponse): Product {
  return response.json<Product>();
}

export function productsOf(response: LightMyRequestResponse): Product[] {
  return response.json<Product[]>();
}

export function problemOf(response: LightMyRequestResponse): z.infer<typeof problemSchema> {
  return response.json<z.infer<typeof problemSchema>>();
}

/** Jest’s matchers without `any`. */
export function textMatching(pattern: RegExp): unknown {
  return expect.stringMatching(pattern);
}
