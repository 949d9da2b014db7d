import assert from 'node:assert/strict';
import { cp, readdir } from 'node:fs/promises';
import path from 'node:path';
import { makeUser } from '../../../../server/src/testing/factories';
import type { Scene } from '../../../harness/scenes/scene';
import { photo, releaseBirths } from '../client-workloads/file-workloads';
import { assertDone, assertPagesStand, ready, untilReady } from '../stage/answers';
import { call } from '../stage/caller';
import { withSmallDisk, type SmallDisk } from '../stage/small-disk';
import type { ServerStage } from '../stage/stage';

/** More than /ready calls too little. */
const mebibytes = 80;

/** Of a release: its document, its files, and that it goes live. */
const [documentStep, fileStep, publishStep] = [0, 2, 4];

/** A release for which there is no room at one of its steps, and which goes on from there once there is; answers what was told. */
async function releaseThroughFullDisk(stage: ServerStage, disk: SmallDisk, fullAt: number): Promise<string> {
  const [bear] = await releaseBirths(stage);
  assert.ok(bear);
  const life = await bear();
  let told = '';
  for (const [index, { write }] of life.steps.entries()) {
    if (index === fullAt) {
      await disk.fill();
      const refused = await write();
      assert.equal(refused.status, 507, `answered ${String(refused.status)}: ${refused.title ?? ''}`);
      assert.equal(await life.now(), 'nothing');
      await assertPagesStand(stage);
      await disk.clear();
      told = refused.title ?? '';
    }
    const { status, title } = await write();
    assert.ok(status < 300, `answered ${String(status)}: ${title ?? ''}`);
  }
  assert.equal(await life.now(), 'released');
  return told;
}

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
  {
    name: 'the disk is full while a version is released',
    expected: 'told with 507 at each step, what is live stays; the release goes on from there once there is room',
    short: false,
    play: (stage) => {
      const dataDir = path.join(stage.dataDir, 'small-disk');
      return withSmallDisk(dataDir, { mebibytes, owner: undefined }, async (disk) => {
        await cp(path.join(stage.dataDir, 'releases'), path.join(dataDir, 'releases'), { recursive: true });
        return stage.withServer({ env: { DATA_DIR: dataDir } }, async () => {
          const here = { ...stage, dataDir };
          const told = new Set<string>();
          for (const fullAt of [documentStep, fileStep, publishStep]) {
            told.add(await releaseThroughFullDisk(here, disk, fullAt));
          }
          return `told: ${[...told].join('; ')}; released once there was room, three times`;
        });
      });
    },
  },
];
