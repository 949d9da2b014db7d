import type { ServerHttp2Stream } from 'node:http2';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from '../../http/problem';
import { tooManyRequests } from '../../http/rate-limit';

/** Each holds up to 8 MiB while it arrives and waits for the decoder. */
const maxOpen = 32;
const maxOpenOfAccount = 2;

interface Upload {
  accountId: string;
  isBeingStored: boolean;
}

/** Limits the uploads that are open at a time, of everybody and of one account. */
export class OpenUploads {
  readonly #open = new Map<FastifyRequest, Upload>();

  /** An `onRequest` hook: refuses an upload above the limits before its body is read. */
  readonly admit = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const accountId = request.user.id;
    const ofAccount = [...this.#open.values()].filter((upload) => upload.accountId === accountId);
    if (ofAccount.length === maxOpenOfAccount) throw tooManyRequests(1);
    if (this.#open.size === maxOpen) throw tooManyUploads();
    // The connection may have ended while the account was read; its `close` does not come again.
    const { stream } = request.raw as { stream?: ServerHttp2Stream };
    if (stream ? stream.destroyed : reply.raw.destroyed) return;
    const upload = { accountId, isBeingStored: false };
    this.#open.set(request, upload);
    reply.raw.once('close', () => {
      if (!upload.isBeingStored) this.#open.delete(request);
    });
  };

  /** Stores an admitted upload, which stays open until then, even if its connection ends before. */
  async store<T>(request: FastifyRequest, work: () => Promise<T>): Promise<T> {
    const upload = this.#open.get(request);
    if (upload) upload.isBeingStored = true;
    try {
      return await work();
    } finally {
      this.#open.delete(request);
    }
  }
}

const tooManyUploads = (): Problem =>
  new Problem({
    status: 503,
    id: 'too-busy',
    title: 'Many photos are being uploaded at the moment. Please try again in a moment.',
    retryAfterSeconds: 5,
  });
