import { parseArgs } from 'node:util';
import type { Scene } from './scene';

/** What was asked for on the command line of `npm run test:resilience` or `npm run test:security`. */
interface SceneOptions {
  isWanted: (scene: Pick<Scene<unknown>, 'name' | 'short'>) => boolean;
  /** Where the table goes as JSON. */
  report: string | undefined;
}

/** `--short` leaves out what takes long, `--only` every scene whose name does not hold these words. */
export function readSceneOptions(): SceneOptions {
  const { values } = parseArgs({
    options: {
      short: { type: 'boolean', default: false },
      only: { type: 'string', default: '' },
      report: { type: 'string' },
    },
  });
  return {
    isWanted: ({ name, short }) => (short || !values.short) && name.includes(values.only),
    report: values.report,
  };
}
