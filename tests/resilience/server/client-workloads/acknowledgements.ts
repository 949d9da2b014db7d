const timeoutMs = 60_000;

/** Counts acknowledged writes, so that a fault can begin after some of them. */
export class Acknowledgements {
  #count = 0;
  readonly #waiting = new Set<{ total: number; resolve: () => void }>();

  get count(): number {
    return this.#count;
  }

  /** Notes one more. */
  readonly add = (): void => {
    this.#count += 1;
    for (const waiter of this.#waiting) {
      if (this.#count < waiter.total) continue;
      this.#waiting.delete(waiter);
      waiter.resolve();
    }
  };

  /** Resolves when there are this many in all; throws if that takes longer than a minute. */
  async reach(total: number): Promise<void> {
    if (this.#count >= total) return;
    await new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => {
        const seconds = String(timeoutMs / 1000);
        reject(new Error(`${String(this.#count)} of ${String(total)} writes were acknowledged after ${seconds} s.`));
      }, timeoutMs).unref();
      this.#waiting.add({
        total,
        resolve: () => {
          clearTimeout(timer);
          resolve();
        },
      });
    });
  }
}
