import { onStopRequest } from '../local-shop/script';
import { summarise } from './count-results';
import { stopPrograms } from './run-program';
import type { Suite, SuiteResult } from './suite';

type Finished = SuiteResult & { name: string };

/** Runs suites in order, two at a time, and prints a line for each; continues after a failure. */
export async function runSuites(suites: Suite[]): Promise<Finished[]> {
  const finished: Finished[] = [];
  const waiting = [...suites];
  const work = async () => {
    for (let suite = waiting.shift(); suite; suite = waiting.shift()) finished.push(await runSuite(suite));
  };
  await Promise.all([work(), work()]);
  return finished;
}

async function runSuite({ name, run }: Suite): Promise<Finished> {
  const start = performance.now();
  const result = await run();
  const { counts } = result;
  const mark = counts.failed === 0 ? '✓' : '✗';
  console.log(`${mark} ${name}: ${summarise([counts])} (${((performance.now() - start) / 1000).toFixed(1)} s)`);
  return { name, ...result };
}

const passedTests = /^ *✓ .*\n/gm;

/**
 * Prints the output of suites with failed or flaky tests, without the lines of passed tests, and the totals as the last line; sets
 * the exit code.
 */
export function report(results: Finished[]): void {
  for (const { name, output } of results.filter(({ counts }) => counts.failed + counts.flaky > 0)) {
    console.log(`\n─── ${name} ───\n${output.replace(passedTests, '').trimEnd()}`);
  }
  const allCounts = results.map(({ counts }) => counts);
  process.exitCode = allCounts.some(({ failed }) => failed > 0) ? 1 : 0;
  console.log(`\n${summarise(allCounts)}`);
}

/** On an interrupt, ends the running programs and this process. */
export function stopOnRequest(): void {
  onStopRequest(() => {
    void stopPrograms().then(() => process.exit(130));
  });
}
