import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Queue } from './queue';
import { halfOfConnections, isRead } from './write-queue';

/**
 * Adds hooks to the calls of this scope: the reads of one address use at most half of the database's connections at once and
 * wait for their turn before that. So nobody waits for the many reads of somebody else.
 */
export function queueReads(app: FastifyInstance): void {
  const queues = new Map<string, Queue>();
  const turns = new WeakMap<FastifyRequest, () => void>();
  app.addHook('preHandler', async (request) => {
    if (!isRead(request)) return;
    const ip = normalizeIP(request.ip);
    const queue = queues.get(ip) ?? new Queue(halfOfConnections(app));
    queues.set(ip, queue);
    await queue.enter();
    turns.set(request, () => {
      turns.delete(request);
      queue.leave();
      if (queue.isIdle) queues.delete(ip);
    });
  });
  // Before the response is sent: a slow connection occupies no turn.
  app.addHook('onSend', async (request) => {
    turns.get(request)?.();
  });
}
