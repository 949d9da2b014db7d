import assert from 'node:assert/strict';
import { playScenes } from '../../harness/scenes/play-scenes';
import type { Scene } from '../../harness/scenes/scene';
import type { SceneGroup } from '../scene-group';
import { clockScenes } from './scenes/clock';
import { databaseScenes } from './scenes/database';
import { fullStoreScenes } from './scenes/full-store';
import { killedServerScenes } from './scenes/killed-server';
import { openPagesScenes } from './scenes/open-pages';
import { rollingRestartScenes } from './scenes/rolling-restart';
import { signInScenes } from './scenes/sign-in';
import { CannotPlay } from './stage/cannot-play';
import { usedMegabytes, withServerStage, type ServerStage } from './stage/stage';

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
  const wanted = scenes.filter(isWanted).map(withSteadyMemory).map(whereItCan);
  return wanted.length === 0 ? [] : withServerStage(shop.dataDir, (stage) => playScenes(wanted, stage));
};

/** What a server may hold more after a scene: code that it had not run before, and what it remembers on purpose. */
const mostMegabytes = 25;

/** Beside what the scene itself looks at: a server that outlives it holds no more memory than before. */
const withSteadyMemory = (scene: Scene<ServerStage>): Scene<ServerStage> => ({
  ...scene,
  async play(stage) {
    const { pid } = stage.server.process();
    const before = await usedMegabytes(stage);
    const seen = await scene.play(stage);
    if (stage.server.process().pid !== pid) return seen;
    const after = await usedMegabytes(stage);
    const memory = `memory ${before.toFixed(0)} → ${after.toFixed(0)} MB`;
    assert.ok(after - before < mostMegabytes, memory);
    return `${seen}; ${memory}`;
  },
});

/** A machine that lacks what a scene needs has done nothing wrong. */
const whereItCan = (scene: Scene<ServerStage>): Scene<ServerStage> => ({
  ...scene,
  play: (stage) =>
    scene.play(stage).catch((error: unknown) => {
      if (error instanceof CannotPlay) return `not played here: ${error.message}`;
      throw error;
    }),
});
