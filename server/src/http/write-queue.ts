import type { FastifyInstance, onRouteHookHandler, RouteOptions } from 'fastify';
import fp from 'fastify-plugin';
import { AddressQueues } from './address-queues';
import { Queue } from './queue';

declare module 'fastify' {
  interface FastifyInstance {
    /** Runs a write of the database in its turn; throws a 503 problem after a long wait. */
    queueWrite: <T>(work: () => Promise<T>) => Promise<T>;
  }
}

/**
 * Writes use at most half of the database's connections at once and wait for their turn before that. So writes that wait
 * for a locked row leave connections to reads.
 */
export const writeQueue = fp(
  (app, _options, done) => {
    const queue = new Queue(halfOfConnections(app));
    app.decorate('queueWrite', (work) => queue.run(work));
    done();
  },
  { name: 'write-queue' },
);

export const halfOfConnections = ({ database }: FastifyInstance): number =>
  Math.max(1, Math.floor(database.pool.options.max / 2));

/** One address has at most two turns, and leaves others at least one where there are several. */
const turnsOfAddress = (app: FastifyInstance): number => Math.max(1, Math.min(2, halfOfConnections(app) - 1));

/** An `onRoute` hook for calls that do little else than write: their handlers run in the queue. */
export function queueWrites(app: FastifyInstance): onRouteHookHandler {
  const queues = new AddressQueues(turnsOfAddress(app));
  return (route) => {
    if (isRead(route)) return;
    const { handler } = route;
    route.handler = function (request, reply) {
      return queues.run(request, () => app.queueWrite(async () => handler.call(this, request, reply)));
    };
  };
}

export function isRead({ method }: Pick<RouteOptions, 'method'>): boolean {
  return [method].flat().every((name) => name === 'GET' || name === 'HEAD');
}
