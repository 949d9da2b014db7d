import type { Scene } from '../../../scenes/scene';
import { amidWrites, everyKind, type Births } from '../lives/amid-writes';
import { photoBirths, releaseBirths } from '../lives/file-births';
import { contactBirths, productBirths, savedItemBirths, userBirths } from '../lives/shop-births';
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
