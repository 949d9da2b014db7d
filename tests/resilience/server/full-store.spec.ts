import { existsSync } from 'node:fs';
import { cp, readdir } from 'node:fs/promises';
import path from 'node:path';
import { makeUser } from '../../../server/src/testing/factories';
import { expects, observe } from '../../harness/scenario';
import { call } from '../../harness/call';
import { randomPhoto, releaseWorkloads } from './client-workloads/file-workloads';
import { expect, test, type ServerEnvironment } from './environment';
import { expectNoSpace, expectOk, expectPagesServed, readReadiness, waitUntilReady } from './response-assertions';
import { withSmallDisk, type SmallDisk } from './small-disk';

/** More than the space below which /ready reports a limit. */
const mebibytes = 80;

/** The steps of a release that need space: a file, and the publication. */
const [fileStep, publishStep] = [2, 4];

test(
  'the disk of the store is full',
  expects(
    'an upload gets 507 and leaves no file; everything else works; /ready reports it; uploads succeed once there is space',
  ),
  ({ environment }) =>
    withSmallStore(environment, async (disk, { dataDir }) => {
      const { database, origin } = environment;
      const seller = await makeUser(database, { role: 'seller' });
      const upload = async () => {
        const form = new FormData();
        form.set('image', new Blob([new Uint8Array(await randomPhoto())]), 'photo.jpg');
        return call(origin, 'POST /api/upload', { as: seller, raw: form });
      };
      await disk.fill();
      const sentence = expectNoSpace(await upload());
      expect(await readdir(path.join(dataDir, 'scratch'))).toEqual([]);
      expect(existsSync(path.join(dataDir, 'blobs/photos'))).toBe(false);
      expectOk(await call(origin, 'GET /api/cart', { as: seller }));
      const { limits: [limit = ''] = [] } = await readReadiness(environment);
      expect(limit).toMatch(/0 MiB left for photos/);
      await disk.clear();
      expectOk(await upload());
      await waitUntilReady(environment);
      observe(`refused with 507 ${sentence}; uploaded once there was space`);
    }),
);

test(
  'the disk is full while a version is released',
  expects(
    'a step that stores a file gets 507; the live version stays; the release continues from the refused step once there is space',
    { isLong: true },
  ),
  ({ environment }) =>
    withSmallStore(environment, async (disk, { dataDir }) => {
      const sentences = new Set<string>();
      for (const fullAt of [fileStep, publishStep]) {
        sentences.add(await releaseOnFullDisk({ ...environment, dataDir }, disk, fullAt));
      }
      observe(`refused with 507 ${[...sentences].join('; ')}; released once there was space, twice`);
    }),
);

/** Runs the server on a data folder that is a small disk, with the releases of the environment. */
function withSmallStore(
  environment: ServerEnvironment,
  use: (disk: SmallDisk, folder: { dataDir: string }) => Promise<void>,
): Promise<void> {
  const dataDir = path.join(environment.dataDir, 'small-disk');
  return withSmallDisk(dataDir, { mebibytes, owner: undefined }, async (disk) => {
    for (const folder of ['blobs/releases', 'blobs/files'])
      await cp(path.join(environment.dataDir, folder), path.join(dataDir, folder), { recursive: true });
    await environment.withServer({ env: { DATA_DIR: dataDir } }, () => use(disk, { dataDir }));
  });
}

/** Fills the disk before one step of a release, and frees it for the next try; resolves with the refusal's sentence. */
async function releaseOnFullDisk(environment: ServerEnvironment, disk: SmallDisk, fullAt: number): Promise<string> {
  const [startRelease] = await releaseWorkloads(environment);
  const release = await startRelease?.();
  let sentence = '';
  for (const [index, { write }] of release?.steps.entries() ?? []) {
    if (index === fullAt) {
      await disk.fill();
      sentence = expectNoSpace(await write());
      expect(await release?.storedState()).toBe('nothing');
      await expectPagesServed(environment);
      await disk.clear();
    }
    const { status, title } = await write();
    expect(status, title).toBeLessThan(300);
  }
  expect(await release?.storedState()).toBe('released');
  return sentence;
}
