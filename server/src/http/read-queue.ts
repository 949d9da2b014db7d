import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { AddressQueues } from './address-queues';
import { halfOfConnections, isRead } from './write-queue';

declare module 'fastify' {
  interface FastifyInstance {
    /** The reads of each address use at most half of the database's connections at once: one address alone cannot occupy all. */
    readQueues: AddressQueues;
  }
}

/** A waiting read holds no lock and no connection, so it may wait long. */
const maxWaitMs = 8000;

export const readQueue = fp(
  (app, _options, done) => {
    app.decorate('readQueues', new AddressQueues(halfOfConnections(app), maxWaitMs));
    done();
  },
  { name: 'read-queue' },
);

/** Adds hooks to the calls of this scope: reads wait for a turn of their address. */
export function queueReads(app: FastifyInstance): void {
  const turns = new WeakMap<FastifyRequest, () => void>();
  app.addHook('preHandler', async (request, reply) => {
    if (!isRead(request)) return;
    const leave = await app.readQueues.enter(request);
    // Meanwhile the request may have been refused, because its body did not arrive.
    if (reply.sent) leave();
    else turns.set(request, leave);
  });
  // Before the response is sent: a slow connection occupies no turn.
  app.addHook('onSend', (request, _reply, _payload, next) => {
    turns.get(request)?.();
    turns.delete(request);
    next();
  });
}
