import { playScenes } from '../../scenes/play-scenes';
import type { Scene } from '../../scenes/scene';
import type { SceneGroup } from '../scene-group';
import { clockScenes } from './scenes/clock';
import { databaseScenes } from './scenes/database';
import { fullStoreScenes } from './scenes/full-store';
import { killedServerScenes } from './scenes/killed-server';
import { openPagesScenes } from './scenes/open-pages';
import { rollingRestartScenes } from './scenes/rolling-restart';
import { signInScenes } from './scenes/sign-in';
import { CannotPlay } from './stage/cannot-play';
import { withServerStage, type ServerStage } from './stage/stage';

const scenes: Scene<ServerStage>[] = [
  ...killedServerScenes,
  ...databaseScenes,
  ...signInScenes,
  ...clockScenes,
  ...fullStoreScenes,
  ...openPagesScenes,
  ...rollingRestartScenes,
];

/** What happens to the server and to what it depends on, as its callers and an open page see it. */
export const playServerScenes: SceneGroup = async (shop, isWanted) => {
  const wanted = scenes.filter(isWanted).map(whereItCan);
  return wanted.length === 0 ? [] : withServerStage(shop.dataDir, (stage) => playScenes(wanted, stage));
};

/** A machine that lacks what a scene needs has done nothing wrong. */
const whereItCan = (scene: Scene<ServerStage>): Scene<ServerStage> => ({
  ...scene,
  play: (stage) =>
    scene.play(stage).catch((error: unknown) => {
      if (error instanceof CannotPlay) return `not played here: ${error.message}`;
      throw error;
    }),
});
