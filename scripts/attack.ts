/** `npm run attack [-- --short] [--only WORDS]`: attacks a shop of its own in every way we know, and prints what came of it. */
import { attackScenes } from './attack/scenes';
import { withStage } from './attack/stage/stage';
import { playScenes, reportScenes } from './scenes/play-scenes';
import { readSceneOptions } from './scenes/scene-options';
import { runScript } from './shop/script';

await runScript(async () => {
  const { isWanted, report } = readSceneOptions();
  const scenes = attackScenes.filter(isWanted);
  await reportScenes(await withStage((stage) => playScenes(scenes, stage)), report);
});
