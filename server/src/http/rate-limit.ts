import type { FastifyInstance, preHandlerAsyncHookHandler } from 'fastify';
import { Problem } from './problem';

/** A route's `config`: at most this many requests a minute from one address. */
export function perAddress(maxPerMinute: number): { rateLimit: { max: number; timeWindow: string } } {
  return { rateLimit: { max: maxPerMinute, timeWindow: '1 minute' } };
}

/** A route's `preHandler`: at most this many requests a minute from one account, from any address. */
export function perAccount(app: FastifyInstance, maxPerMinute: number): preHandlerAsyncHookHandler {
  const count = app.createRateLimit({
    max: maxPerMinute,
    timeWindow: '1 minute',
    keyGenerator: (request) => request.user.id,
  });
  return async (request) => {
    const result = await count(request);
    if (!result.isAllowed && result.isExceeded) throw tooManyRequests(result.ttlInSeconds);
  };
}

export function tooManyRequests(retryAfterSeconds: number): Problem {
  return new Problem({
    status: 429,
    id: 'too-many-requests',
    title: 'Too many requests. Please wait a moment and try again.',
    retryAfterSeconds,
  });
}
