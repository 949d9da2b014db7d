import { playScenes } from '../../harness/scenes/play-scenes';
import type { SceneGroup } from '../scene-group';
import { dayOfUse } from './day-of-use';
import { remoteScenes } from './remote-scenes';
import { withStage } from './stage';

/** What happens to remotes, and what long use does, as somebody at a browser sees it. */
export const playBrowserScenes: SceneGroup = async (shop, isWanted) => {
  const scenes = [...remoteScenes, dayOfUse].filter(isWanted);
  return scenes.length === 0 ? [] : withStage(shop, (stage) => playScenes(scenes, stage));
};
