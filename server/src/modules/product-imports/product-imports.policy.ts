import type { FastifyRequest } from 'fastify';
import { assertSecondFactor } from '../../http/second-factor';
import { mayAddProducts } from '../products/products.policy';
import { sellersOnly } from '../products/products.routes';
import { assertEmailVerified } from '../users/users.policy';

/** Whoever may add products one by one may import and export them; throws a 403 problem for others. */
export function assertMayImport(request: FastifyRequest): void {
  assertSecondFactor(request);
  if (!mayAddProducts(request.user)) throw sellersOnly();
  assertEmailVerified(request.user);
}
