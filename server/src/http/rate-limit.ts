import rateLimit, { type FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest, onRouteHookHandler, preHandlerAsyncHookHandler } from 'fastify';
import fp from 'fastify-plugin';
import { Counter } from 'prom-client';
import { Problem } from './problem';
import { isRead } from './write-queue';

/** Lets routes limit requests: all servers together with REDIS_URL, otherwise each server for itself. */
export const rateLimits = fp(
  async (app) => {
    const { redisUrl } = app.settings;
    await app.register(rateLimit, {
      global: false,
      errorResponseBuilder: (_request, { ttl }) => tooManyRequests(Math.ceil(ttl / 1000)),
      ...(redisUrl !== undefined && { store: await countsIn(app, redisUrl) }),
    });
  },
  { name: 'rate-limits', dependencies: ['metrics'] },
);

async function countsIn(app: FastifyInstance, redisUrl: string): Promise<FastifyRateLimitStoreCtor> {
  const { connectRedis, sharedCounts } = await import('./shared-counts');
  const fallbacks = new Counter({
    name: 'ocs_rate_limit_fallbacks_total',
    help: 'Requests that this server counted for itself, because Redis did not answer.',
    registers: [app.metricsRegistry],
  });
  let isLost = false;
  const redis = await connectRedis(redisUrl, (error) => {
    if (!isLost) app.log.warn({ err: error }, 'Redis cannot be reached. Each server counts its requests for itself.');
    isLost = true;
  });
  redis.on('ready', () => {
    isLost = false;
  });
  app.addHook('onClose', () => {
    redis.disconnect();
  });
  return sharedCounts(redis, () => {
    fallbacks.inc();
  });
}

/** A route's `config`: at most this many requests a minute from one address. */
export function perAddress(maxPerMinute: number): { rateLimit: { max: number; timeWindow: string } } {
  return { rateLimit: { max: maxPerMinute, timeWindow: '1 minute' } };
}

/** A route's `preHandler`: at most this many requests a minute from one account, from any address. */
export function perAccount(app: FastifyInstance, maxPerMinute: number): preHandlerAsyncHookHandler {
  return limitAccounts(app, maxPerMinute, ({ method, routeOptions }) => `${method} ${routeOptions.url ?? ''}`);
}

/** `scopeOf` names what is counted together; the counts of all limits are in one store. */
function limitAccounts(
  app: FastifyInstance,
  maxPerMinute: number,
  scopeOf: (request: FastifyRequest) => string,
): preHandlerAsyncHookHandler {
  const count = app.createRateLimit({
    max: maxPerMinute,
    timeWindow: '1 minute',
    keyGenerator: (request) => `${scopeOf(request)} ${request.user.id}`,
  });
  return async (request) => {
    const result = await count(request);
    if (!result.isAllowed && result.isExceeded) throw tooManyRequests(result.ttlInSeconds);
  };
}

/** An `onRoute` hook: at most this many writes a minute from one account, all routes together. */
export function limitWrites(app: FastifyInstance, maxPerMinute: number): onRouteHookHandler {
  const limitAccount = limitAccounts(app, maxPerMinute, () => 'writes');
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
