import type { FastifyInstance, onRouteHookHandler, preHandlerAsyncHookHandler } from 'fastify';
import { Problem } from './problem';
import { isRead } from './write-queue';

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

/** An `onRoute` hook: at most this many writes a minute from one account, all routes together. */
export function limitWrites(app: FastifyInstance, maxPerMinute: number): onRouteHookHandler {
  const limitAccount = perAccount(app, maxPerMinute);
  return (route) => {
    if (isRead(route)) return;
    const limit: typeof limitAccount = async function (request, reply) {
      if (request.account) await limitAccount.call(this, request, reply);
    };
    route.preHandler = [limit, ...[route.preHandler ?? []].flat()];
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
