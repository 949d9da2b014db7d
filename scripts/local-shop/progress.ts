const barWidth = 20;

/** The progress of a start: a line for each finished step, and a bar for builds (plain lines without a terminal). */
export class Progress {
  readonly #output: NodeJS.WriteStream;
  readonly #fractions = new Map<string, number>();
  #reported = 0;

  constructor(output: NodeJS.WriteStream = process.stdout) {
    this.#output = output;
  }

  /** Runs a step and prints how long it took. */
  async run<T>(label: string, task: () => Promise<T>): Promise<T> {
    const start = performance.now();
    const result = await task();
    this.#line(`✓ ${label} ${((performance.now() - start) / 1000).toFixed(1)} s`);
    return result;
  }

  /** As `run`, for a build that reports how far each part is (0 to 1). */
  async runBuild<T>(label: string, build: (onProgress: (part: string, fraction: number) => void) => Promise<T>) {
    const onProgress = (part: string, fraction: number) => {
      this.#fractions.set(part, fraction);
      if (this.#output.isTTY) this.#draw();
      else this.#reportQuarter();
    };
    return this.run(label, () =>
      build(onProgress).finally(() => {
        this.#fractions.clear();
        this.#clear();
      }),
    );
  }

  #total(): number {
    const fractions = [...this.#fractions.values()];
    return fractions.reduce((sum, fraction) => sum + fraction, 0) / fractions.length;
  }

  #reportQuarter(): void {
    const quarter = Math.floor(this.#total() * 4);
    if (quarter <= this.#reported) return;
    this.#reported = quarter;
    this.#output.write(`  building ${[...this.#fractions.keys()].join(', ')}: ${String(quarter * 25)} %\n`);
  }

  #line(text: string): void {
    this.#clear();
    this.#output.write(`${text}\n`);
    if (this.#output.isTTY) this.#draw();
  }

  #draw(): void {
    const unfinished = [...this.#fractions].filter(([, fraction]) => fraction < 1).map(([part]) => part);
    if (unfinished.length === 0) return;
    const filled = Math.round(this.#total() * barWidth);
    const bar = '█'.repeat(filled) + '░'.repeat(barWidth - filled);
    const text = `  building ${bar} ${String(Math.round(this.#total() * 100))} % ${unfinished.join(', ')}`;
    this.#clear();
    this.#output.write(text.slice(0, this.#output.columns - 1));
  }

  #clear(): void {
    if (this.#output.isTTY) this.#output.write('\r\x1b[K');
  }
}
