/** `npm run attack [-- --short] [--only WORDS]`: attacks a shop of its own in every way we know, and prints what came of it. */
import { parseArgs } from 'node:util';
import { attackScenes } from './attack/scenes';
import { withStage } from './attack/stage/stage';
import { playScenes, reportScenes } from './scenes/play-scenes';
import { runScript } from './shop/script';

await runScript(async () => {
  const { values } = parseArgs({
    options: {
      short: { type: 'boolean', default: false },
      only: { type: 'string', default: '' },
      report: { type: 'string' },
    },
  });
  const scenes = attackScenes.filter(({ name, short }) => (short || !values.short) && name.includes(values.only));
  await reportScenes(await withStage((stage) => playScenes(scenes, stage)), values.report);
});
