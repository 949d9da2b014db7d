import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** Streams a JSON array batch by batch, as fast as the client reads. No schema filters the batches: pass declared fields only. */
export function sendArray(reply: FastifyReply, batches: AsyncIterable<unknown[]>): FastifyReply {
  return reply.type('application/json; charset=utf-8').send(Readable.from(chunks(batches), { objectMode: false }));
}

async function* chunks(batches: AsyncIterable<unknown[]>): AsyncGenerator<string> {
  let opening = '[';
  for await (const batch of batches) {
    if (batch.length === 0) continue;
    yield opening + JSON.stringify(batch).slice(1, -1);
    opening = ',';
  }
  yield opening === '[' ? '[]' : ']';
}
