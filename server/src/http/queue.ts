import { tooBusy } from './problem';

/** Longer than PostgreSQL's `lock_timeout`: the first writes behind those of a locked row get their turn in time. */
const databaseWaitMs = 2500;

/** Grants at most `limit` turns at once, in the order of arrival. */
export class Queue {
  readonly #limit: number;
  readonly #maxWaitMs: number;
  readonly #waiting = new Set<() => void>();
  #running = 0;

  constructor(limit: number, maxWaitMs = databaseWaitMs) {
    this.#limit = limit;
    this.#maxWaitMs = maxWaitMs;
  }

  get isIdle(): boolean {
    return this.#running === 0;
  }

  /** Waits for a turn, which `leave` ends; throws a 503 problem after a long wait. */
  async enter(): Promise<void> {
    if (this.#running < this.#limit) {
      this.#running += 1;
      return;
    }
    await new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#waiting.delete(start);
        reject(tooBusy());
      }, this.#maxWaitMs);
      const start = (): void => {
        this.#waiting.delete(start);
        clearTimeout(timer);
        resolve();
      };
      this.#waiting.add(start);
    });
  }

  /** Does the work in its turn. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    await this.enter();
    try {
      return await work();
    } finally {
      this.leave();
    }
  }

  leave(): void {
    const [next] = this.#waiting;
    if (next) next();
    else this.#running -= 1;
  }
}
