import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';
import { Queue } from './queue';

/** A queue for each client address that has requests in it, so that the requests of one address wait for each other. */
export class AddressQueues {
  readonly #makeQueue: () => Queue;
  readonly #queues = new Map<string, Queue>();

  /** `limit` is the number of turns that one address has at once. */
  constructor(limit: number, maxWaitMs?: number) {
    this.#makeQueue = () => new Queue(limit, maxWaitMs);
  }

  /** Waits for a turn; resolves with the function that ends it. Throws a 503 problem after a long wait. */
  async enter({ ip }: Pick<FastifyRequest, 'ip'>): Promise<() => void> {
    const address = normalizeIP(ip);
    const queue = this.#queues.get(address) ?? this.#makeQueue();
    this.#queues.set(address, queue);
    await queue.enter();
    return () => {
      queue.leave();
      if (queue.isIdle) this.#queues.delete(address);
    };
  }

  /** Does the work in a turn of the request's address. */
  async run<T>(request: Pick<FastifyRequest, 'ip'>, work: () => Promise<T>): Promise<T> {
    const leave = await this.enter(request);
    try {
      return await work();
    } finally {
      leave();
    }
  }
}
