import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { EdgeKey } from './edge-cache';

interface PurgerOptions {
  /** The edge's purge address. */
  url: string;
  secret: string;
  log: FastifyBaseLogger;
  onOutcome: (outcome: 'purged' | 'failed') => void;
}

const timeoutMs = 2000;
const firstRetryMs = 250;
/** With their pauses about as long as a copy lives without a purge. */
const maxAttempts = 8;

/** Sends purges to one edge: one request at a time, each with all keys that changed meanwhile. */
export class EdgePurger {
  readonly #options: PurgerOptions;
  readonly #waiting = new Set<EdgeKey>();
  #sending: Promise<void> | undefined;
  #failures = 0;
  #isFailing = false;
  #isClosed = false;
  #endPause = (): void => undefined;

  constructor(options: PurgerOptions) {
    this.#options = options;
  }

  /** A new change is sent at once, also while the edge is being retried. */
  purge(key: EdgeKey): void {
    if (this.#isClosed) return;
    this.#waiting.add(key);
    this.#failures = 0;
    this.#endPause();
    this.#sending ??= this.#send();
  }

  /** Lets what waits be sent once. */
  async close(): Promise<void> {
    this.#isClosed = true;
    this.#endPause();
    await this.#sending;
  }

  async #send(): Promise<void> {
    const { url, log, onOutcome } = this.#options;
    while (this.#waiting.size > 0) {
      const keys = [...this.#waiting];
      this.#waiting.clear();
      try {
        await this.#request(keys);
        onOutcome('purged');
        this.#failures = 0;
        this.#isFailing = false;
      } catch (error) {
        onOutcome('failed');
        this.#failures += 1;
        if (!this.#isFailing) log.warn({ err: error, edge: url }, 'The purge of an edge failed. It is repeated.');
        this.#isFailing = true;
        if (this.#isClosed || this.#failures >= maxAttempts) break;
        for (const key of keys) this.#waiting.add(key);
        await this.#pause(firstRetryMs * 2 ** (this.#failures - 1));
      }
    }
    // In the same task as the last look at what waits, so that no later key is left behind.
    this.#sending = undefined;
  }

  async #request(keys: EdgeKey[]): Promise<void> {
    const { url, secret } = this.#options;
    const answer = await fetch(url, {
      method: 'PURGE',
      headers: { 'surrogate-key': keys.join(' '), authorization: `Bearer ${secret}` },
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`The edge answered ${String(answer.status)}.`);
  }

  async #pause(ms: number): Promise<void> {
    await Promise.race([
      delay(ms, undefined, { ref: false }),
      new Promise<void>((resolve) => (this.#endPause = resolve)),
    ]);
  }
}
