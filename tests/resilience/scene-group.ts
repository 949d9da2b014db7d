import type { Played, Scene } from '../harness/scenes/scene';
import type { OwnShop } from '../harness/launch-shop';

/** Scenes that share a stage: sets it up beside the shop, or for itself, and plays those that are wanted. */
export type SceneGroup = (
  shop: OwnShop,
  isWanted: (scene: Pick<Scene<never>, 'name' | 'short'>) => boolean,
) => Promise<Played[]>;
