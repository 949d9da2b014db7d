import type { onRequestAsyncHookHandler } from 'fastify';
import { Problem } from '../../http/problem';
import { tooManyRequests } from '../../http/rate-limit';

/** Each holds up to 8 MiB while it arrives and waits for the decoder. */
const maxOpen = 32;
const maxOpenOfAccount = 2;

/** Limits the uploads that are open at a time, of everybody and of one account, before their bodies are read. */
export function openUploads(): onRequestAsyncHookHandler {
  const open: string[] = [];
  return async ({ user: { id } }, reply) => {
    if (open.filter((account) => account === id).length === maxOpenOfAccount) throw tooManyRequests(1);
    if (open.length === maxOpen) throw tooManyUploads();
    open.push(id);
    reply.raw.once('close', () => void open.splice(open.indexOf(id), 1));
  };
}

const tooManyUploads = (): Problem =>
  new Problem({
    status: 503,
    id: 'too-busy',
    title: 'Many photos are being uploaded at the moment. Please try again in a moment.',
    retryAfterSeconds: 5,
  });
