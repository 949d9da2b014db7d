/** `npm run chaos`: does to a real shop what may happen to one, and prints what came of it; `--short` is what `npm test` plays. */
import { playBrowserScenes } from './chaos/browser/play-browser-scenes';
import { playServerScenes } from './chaos/server/play-server-scenes';
import type { SceneGroup } from './chaos/scene-group';
import { reportScenes } from './scenes/play-scenes';
import type { Played } from './scenes/scene';
import { readSceneOptions } from './scenes/scene-options';
import { withOwnShop } from './shop/own-shop';
import { runScript } from './shop/script';

const groups: SceneGroup[] = [playBrowserScenes, playServerScenes];

await runScript(async () => {
  const { isWanted, report } = readSceneOptions();
  const played: Played[] = [];
  await withOwnShop(async (shop) => {
    for (const play of groups) played.push(...(await play(shop, isWanted)));
  });
  await reportScenes(played, report);
});
