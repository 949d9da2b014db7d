import { writeFile } from 'node:fs/promises';
import { tableOf, type Columns } from '../table';
import type { Played, Scene } from './scene';

/** Plays scenes in turn; one that fails stops none of the others. */
export async function playScenes<Stage>(scenes: Scene<Stage>[], stage: Stage): Promise<Played[]> {
  const played: Played[] = [];
  for (const { name, expected, play } of scenes) {
    const result = await play(stage).then(
      (seen) => ({ seen, passed: true }),
      (error: unknown) => ({ seen: firstLine(error), passed: false }),
    );
    console.error(`${result.passed ? '✓' : '✗'} ${name}${result.passed ? '' : `: ${result.seen}`}`);
    played.push({ name, expected, ...result });
  }
  return played;
}

const firstLine = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).split('\n', 1)[0] ?? '';

/** Prints one table; the exit code tells whether anything else than expected was seen. `reportFile` gets the same as JSON. */
export async function reportScenes(played: Played[], reportFile?: string): Promise<void> {
  const columns: Columns<Played> = [
    ['scene', ({ name }) => name],
    ['expected', ({ expected }) => expected],
    ['seen', ({ seen, passed }) => (passed ? seen : `✗ ${seen}`)],
  ];
  console.log(tableOf(columns, played));
  const missed = played.filter(({ passed }) => !passed).length;
  console.log(`\n${String(played.length - missed)} of ${String(played.length)} scenes went as expected.`);
  if (missed > 0 || played.length === 0) process.exitCode = 1;
  if (reportFile) await writeFile(reportFile, JSON.stringify(played));
}
