/**
 * Measures how long a tab takes to respond, in ms. Each of two clocks measures too much. The wall clock runs from a
 * question to its answer, and also counts the time that other programs use. The main thread's processor time runs from
 * answer to answer, and also counts work before the question. The smaller value is closer to the response time.
 *
 * It is too small if a freeze begins before the question or before a document's first answer. It also is if the thread
 * waits without using the processor.
 */
export class ResponseTime {
  #lastThreadMs: number | undefined;

  /** A new document has a counter of its own, so the last value is no baseline. */
  startDocument(): void {
    this.#lastThreadMs = undefined;
  }

  /** The response time of an answer: `elapsedMs` after its question, at the processor time `threadMs`, if known. */
  measure(elapsedMs: number, threadMs: number | undefined): number {
    const last = this.#lastThreadMs;
    this.#lastThreadMs = threadMs;
    if (last === undefined || threadMs === undefined) return 0;
    return Math.min(elapsedMs, threadMs - last);
  }
}
