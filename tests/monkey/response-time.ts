/**
 * Measures how long a tab took to respond, in ms, with two clocks. The clock of the test runs from a question to its
 * answer, but also while other programs have the processor. The main thread's own counts from answer to answer, so
 * also what the tab does before the test asks. A tab is slow only by both, so the smaller one is the response time.
 */
export class ResponseTime {
  /** The processor time of the main thread at its last answer; undefined after a new document. */
  #lastThreadMs: number | undefined;

  /** A new document counts its processor time from 0. */
  startDocument(): void {
    this.#lastThreadMs = undefined;
  }

  /** The time of an answer: `elapsedMs` since its question, at the main thread's processor time `threadMs`, if known. */
  measure(elapsedMs: number, threadMs: number | undefined): number {
    const usedMs = (threadMs ?? 0) - (this.#lastThreadMs ?? Infinity);
    this.#lastThreadMs = threadMs;
    return Math.min(elapsedMs, usedMs);
  }
}
