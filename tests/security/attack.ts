/** `npm run test:security [-- --short] [--only WORDS]`: attacks a shop of its own in every way we know, and prints what came of it. */
import { attackScenes } from './attacks/scenes';
import { withStage } from './attacks/stage/stage';
import { playScenes, reportScenes } from '../harness/scenes/play-scenes';
import { readSceneOptions } from '../harness/scenes/scene-options';
import { runScript } from '../../scripts/local-shop/script';

await runScript(async () => {
  const { isWanted, report } = readSceneOptions();
  const scenes = attackScenes.filter(isWanted);
  await reportScenes(await withStage((stage) => playScenes(scenes, stage)), report);
});
