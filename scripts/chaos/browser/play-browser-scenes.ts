import { playScenes } from '../../scenes/play-scenes';
import type { SceneGroup } from '../scene-group';
import { remoteScenes } from './remote-scenes';
import { withStage } from './stage';

/** What happens to remotes, as somebody at a browser sees it. */
export const playBrowserScenes: SceneGroup = async (shop, isWanted) => {
  const scenes = remoteScenes.filter(isWanted);
  return scenes.length === 0 ? [] : withStage(shop, (stage) => playScenes(scenes, stage));
};
