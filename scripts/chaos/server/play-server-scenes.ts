import { playScenes } from '../../scenes/play-scenes';
import type { Played, Scene } from '../../scenes/scene';
import { clockScenes } from './scenes/clock';
import { databaseScenes } from './scenes/database';
import { fullStoreScenes } from './scenes/full-store';
import { killedServerScenes } from './scenes/killed-server';
import { signInScenes } from './scenes/sign-in';
import { withServerStage, type ServerStage } from './stage/stage';

const scenes: Scene<ServerStage>[] = [
  ...killedServerScenes,
  ...databaseScenes,
  ...signInScenes,
  ...clockScenes,
  ...fullStoreScenes,
];

export async function playServerScenes(
  shop: { dataDir: string },
  isWanted: (scene: Pick<Scene<never>, 'name' | 'short'>) => boolean,
): Promise<Played[]> {
  const wanted = scenes.filter(isWanted);
  return wanted.length === 0 ? [] : withServerStage(shop.dataDir, (stage) => playScenes(wanted, stage));
}
