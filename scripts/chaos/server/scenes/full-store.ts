import assert from 'node:assert/strict';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { makeUser } from '../../../../server/src/testing/factories';
import type { Scene } from '../../../scenes/scene';
import { photo } from '../lives/file-births';
import { assertDone, ready, untilReady } from '../stage/answers';
import { call } from '../stage/caller';
import { withSmallDisk } from '../stage/small-disk';
import type { ServerStage } from '../stage/stage';

/** More than /ready calls too little. */
const mebibytes = 80;

export const fullStoreScenes: Scene<ServerStage>[] = [
  {
    name: 'the store of photos is full',
    expected:
      'told with 507, nothing half left; everything else works; /ready says so; uploads work once there is room',
    short: true,
    play: (stage) => {
      const folder = path.join(stage.dataDir, 'uploads');
      return withSmallDisk(folder, { mebibytes, owner: undefined }, async (disk) => {
        const seller = await makeUser(stage.postgres.database, { role: 'seller' });
        const upload = async () => {
          const form = new FormData();
          form.set('image', new Blob([new Uint8Array(await photo())]), 'photo.jpg');
          return call(stage.origin, { method: 'POST', path: '/api/upload', as: seller, body: form });
        };
        await disk.fill();
        const refused = await upload();
        assert.equal(refused.status, 507, `answered ${String(refused.status)}: ${refused.title ?? ''}`);
        assert.deepEqual(await readdir(folder), ['ballast']);
        assertDone(await call(stage.origin, { path: '/api/cart', as: seller }));
        const { limits } = (await ready(stage)).body as { limits?: string[] };
        assert.match(limits?.[0] ?? '', /0 MiB left for photos/);
        await disk.clear();
        assertDone(await upload());
        await untilReady(stage);
        return `told: ${refused.title ?? ''}; uploaded once there was room`;
      });
    },
  },
];
