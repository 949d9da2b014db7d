/** `npm run test:resilience`: does to a real shop what may happen to one, and prints what came of it; `--short` is what `npm test` plays. */
import { playBrowserScenes } from './browser/play-browser-scenes';
import { playServerScenes } from './server/play-server-scenes';
import type { SceneGroup } from './scene-group';
import { reportScenes } from '../harness/scenes/play-scenes';
import type { Played } from '../harness/scenes/scene';
import { readSceneOptions } from '../harness/scenes/scene-options';
import { withOwnShop } from '../harness/launch-shop';
import { runScript } from '../../scripts/local-shop/script';

const groups: SceneGroup[] = [playBrowserScenes, playServerScenes];

await runScript(async () => {
  const { isWanted, report } = readSceneOptions();
  const played: Played[] = [];
  await withOwnShop(async (shop) => {
    for (const play of groups) played.push(...(await play(shop, isWanted)));
  });
  await reportScenes(played, report);
});
