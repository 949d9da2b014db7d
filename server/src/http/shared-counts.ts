/// <reference types="./rate-limit-stores" />
/** Counts of rate limits in Redis or Valkey, so that all servers of a shop share one limit. */
import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import LocalStore from '@fastify/rate-limit/store/LocalStore.js';
import RedisStore from '@fastify/rate-limit/store/RedisStore.js';
import { Redis } from 'ioredis';
import { SettingsError } from '../settings/settings-error';

/** A count that takes longer is made in memory, so that a silent Redis slows no request down by more. */
const commandTimeoutMs = 100;
const connectTimeoutMs = 2000;
const longestRetryMs = 2000;

/** Whether an error is the network's, which may pass, and not a wrong setting. */
const isNetworkError = (error: Error): boolean => 'syscall' in error;

/**
 * Connects to Redis. If Redis cannot be reached, the client tries again in the background, and its commands fail until then.
 * Rejects if the address, the password or the certificate is wrong.
 */
export async function connectRedis(redisUrl: string, onError: (error: Error) => void): Promise<Redis> {
  const redis = new Redis(redisUrl, {
    lazyConnect: true,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    commandTimeout: commandTimeoutMs,
    connectTimeout: connectTimeoutMs,
    retryStrategy: (attempt) => Math.min(attempt * 100, longestRetryMs),
  });
  let firstError: Error | undefined;
  redis.on('error', (error: Error) => {
    firstError ??= error;
    onError(error);
  });
  await redis.connect().catch(() => undefined);
  if (!firstError || isNetworkError(firstError)) return redis;
  redis.disconnect();
  throw new SettingsError(`Redis at REDIS_URL refuses the server (${firstError.message}); correct REDIS_URL.`);
}

/** Counts in Redis. While Redis does not answer, this server counts for itself, and calls `onFallback` for each count. */
export function sharedCounts(redis: Redis, onFallback: () => void): FastifyRateLimitStoreCtor {
  return class extends CountsWithFallback {
    constructor() {
      super(new RedisStore(false, false, redis, 'ocs-limit '), new LocalStore(false, false), onFallback);
    }
  };
}

class CountsWithFallback implements FastifyRateLimitStore {
  readonly #shared: FastifyRateLimitStore;
  readonly #own: FastifyRateLimitStore;
  readonly #onFallback: () => void;

  constructor(shared: FastifyRateLimitStore, own: FastifyRateLimitStore, onFallback: () => void) {
    this.#shared = shared;
    this.#own = own;
    this.#onFallback = onFallback;
  }

  incr(...[key, callback, timeWindow, max]: Parameters<FastifyRateLimitStore['incr']>): void {
    const count: typeof callback = (error, result) => {
      if (!error) {
        callback(null, result);
        return;
      }
      this.#onFallback();
      this.#own.incr(key, callback, timeWindow, max);
    };
    this.#shared.incr(key, count, timeWindow, max);
  }

  /** The counts of one route. */
  child(options: Parameters<FastifyRateLimitStore['child']>[0]): FastifyRateLimitStore {
    return new CountsWithFallback(this.#shared.child(options), this.#own.child(options), this.#onFallback);
  }
}
