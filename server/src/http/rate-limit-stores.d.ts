/** The plugin's own counters, which its types leave out. */
declare module '@fastify/rate-limit/store/*' {
  import type { FastifyRateLimitStore } from '@fastify/rate-limit';
  import type { Redis } from 'ioredis';

  class Store implements FastifyRateLimitStore {
    /** The first two say whether refused requests lengthen the wait; the others are for Redis. */
    constructor(continueExceeding: boolean, exponentialBackoff: boolean, redis?: Redis, prefix?: string);
    incr: FastifyRateLimitStore['incr'];
    child: FastifyRateLimitStore['child'];
  }
  export = Store;
}
