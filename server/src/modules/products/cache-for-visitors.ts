import type { FastifyReply, FastifyRequest } from 'fastify';
import { addVary, cacheAtEdge } from '../../http/edge-cache';

/** What a visitor gets is the same for all of them; somebody who is signed in may see more. Edges have no room for what is not small. */
export function cacheForVisitors(request: FastifyRequest, reply: FastifyReply, { isSmall = true } = {}): void {
  addVary(reply, 'authorization', 'accept-encoding');
  if (isSmall) cacheAtEdge(request, reply, ['catalogue']);
}
