import type { FastifyRequest } from 'fastify';
import { Problem } from './problem';

/** Throws a 403 problem if the caller's role requires a second factor, and their sign-in had none. */
export function assertSecondFactor({ lacksSecondFactor }: FastifyRequest): void {
  if (!lacksSecondFactor) return;
  throw new Problem({
    status: 403,
    id: 'second-factor-required',
    title: 'Your role needs a second step at login. Set it up or enter a code on the account page.',
  });
}
