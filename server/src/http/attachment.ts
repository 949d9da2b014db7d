import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** Sends a file that browsers save, as fast as the client reads. `name` is plain ASCII. */
export function sendAttachment(
  reply: FastifyReply,
  { name, type }: { name: string; type: string },
  content: Readable,
): FastifyReply {
  return reply.type(type).header('content-disposition', `attachment; filename="${name}"`).send(content);
}
