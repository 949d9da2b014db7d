import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** Sends a JSON array a batch at a time, as fast as the client reads; the batches must hold nothing but what is declared. */
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
