import type { Scene } from '../../../harness/scenes/scene';
import { amidWrites, everyKind, type Births } from '../client-workloads/run-during-writes';
import { photoBirths, releaseBirths } from '../client-workloads/file-workloads';
import { contactBirths, productBirths, savedItemBirths, userBirths } from '../client-workloads/shop-workloads';
import type { ServerStage } from '../stage/stage';

const killedAmid = (what: string, births: Births, short: boolean): Scene<ServerStage> => ({
  name: `kill -9 of the server amid writes: ${what}`,
  expected: 'what was acknowledged is there, nothing half; what was not is told; it goes on after the restart',
  short,
  play: (stage) =>
    amidWrites(stage, births, async () => {
      await stage.server.kill();
      await stage.server.start();
    }),
});

export const killedServerScenes: Scene<ServerStage>[] = [
  killedAmid('every kind at once', everyKind, true),
  killedAmid('products', productBirths, false),
  killedAmid('carts and wishlists', savedItemBirths, false),
  killedAmid('users', userBirths, false),
  killedAmid('messages', contactBirths, false),
  killedAmid('photos', photoBirths, false),
  killedAmid('releases', releaseBirths, false),
];
