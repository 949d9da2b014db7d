import type { FastifyInstance, onRouteHookHandler, RouteOptions } from 'fastify';
import fp from 'fastify-plugin';
import { tooBusy } from './problem';

declare module 'fastify' {
  interface FastifyInstance {
    /** Runs a write of the database in its turn; throws a 503 problem after a long wait. */
    queueWrite: Queue;
  }
}

/** Longer than PostgreSQL's `lock_timeout`: the first writes behind those of a locked row get their turn in time. */
const maxWaitMs = 2500;

type Queue = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * Writes use at most half of the database's connections at once and wait for their turn before that. So writes that wait
 * for a locked row leave connections to reads.
 */
export const writeQueue = fp(
  (app, _options, done) => {
    app.decorate('queueWrite', makeQueue(Math.max(1, Math.floor(app.database.pool.options.max / 2))));
    done();
  },
  { name: 'write-queue' },
);

/** An `onRoute` hook for calls that do little else than write: their handlers run in the queue. */
export function queueWrites(app: FastifyInstance): onRouteHookHandler {
  return (route) => {
    if (isRead(route)) return;
    const { handler } = route;
    route.handler = function (request, reply) {
      return app.queueWrite(async () => handler.call(this, request, reply));
    };
  };
}

export function isRead({ method }: Pick<RouteOptions, 'method'>): boolean {
  return [method].flat().every((name) => name === 'GET' || name === 'HEAD');
}

/** Runs at most `limit` pieces of work at once, in the order of arrival; rejects one that waited too long. */
function makeQueue(limit: number): Queue {
  let running = 0;
  const waiting = new Set<() => void>();
  const enter = async (): Promise<void> => {
    if (running < limit) {
      running += 1;
      return;
    }
    await new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => {
        waiting.delete(start);
        reject(tooBusy());
      }, maxWaitMs);
      const start = (): void => {
        waiting.delete(start);
        clearTimeout(timer);
        resolve();
      };
      waiting.add(start);
    });
  };
  const leave = (): void => {
    const [next] = waiting;
    if (next) next();
    else running -= 1;
  };
  return async (work) => {
    await enter();
    try {
      return await work();
    } finally {
      leave();
    }
  };
}
