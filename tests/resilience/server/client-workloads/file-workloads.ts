import { randomInt } from 'node:crypto';
import path from 'node:path';
import sharp from 'sharp';
import { openStore } from '../../../../server/src/blobs/open-store';
import { photoKey } from '../../../../server/src/modules/uploads/photo-store';
import { makeDeployToken } from '../../../../server/src/modules/releases/deploy-tokens.repository';
import type { Release } from 'contract/release';
import { ReleasedFiles } from '../../../../server/src/modules/releases/released-files';
import { findLive, findRelease } from '../../../../server/src/modules/releases/releases.repository';
import { integrityOf } from 'contract/integrity';
import { makeUser, testActor } from '../../../../server/src/testing/factories';
import { call } from '../../../harness/call';
import type { ServerEnvironment } from '../environment';
import type { ClientWorkload } from './workload';

/** Photo uploads. Each sequence has a seller of its own, because uploads per person and minute are limited. */
export function photoWorkloads(environment: ServerEnvironment): ClientWorkload[] {
  return [
    async () => {
      const seller = await makeUser(environment.database, { role: 'seller' });
      const form = new FormData();
      form.set('image', new Blob([new Uint8Array(await randomPhoto())]), 'photo.jpg');
      let stored = '';
      return {
        steps: [
          {
            state: 'all sizes',
            write: async () => {
              const answer = await call(environment.origin, 'POST /api/upload', { as: seller, raw: form });
              if (answer.status === 200) {
                stored = new URL((answer.json as { data: { url: string } }).data.url).pathname;
              }
              return answer;
            },
          },
        ],
        storedState: async () => {
          if (stored === '') return 'nothing';
          const sizes = ['.jpg', '-240.webp', '-480.webp', '-800.webp', '-1200.webp'];
          const store = await openStore({ dataDir: environment.dataDir, objectStore: undefined });
          const files = sizes.map((size) => store.read(photoKey(path.basename(stored).replace('.jpg', size))));
          const widths = await Promise.all(files.map(async (file) => widthOf(await file)));
          return widths.every((width) => width !== undefined) ? 'all sizes' : 'part of a photo';
        },
      };
    },
  ];
}

/** A random photo: equal bytes would be stored under one name. */
export const randomPhoto = (): Promise<Buffer> =>
  sharp({
    create: {
      width: 320,
      height: 200,
      channels: 3,
      background: { r: randomInt(256), g: randomInt(256), b: randomInt(256) },
    },
  })
    .composite([
      {
        input: Buffer.from(Array.from({ length: 300 }, () => randomInt(256))),
        raw: { width: 10, height: 10, channels: 3 },
      },
    ])
    .jpeg()
    .toBuffer();

const widthOf = (file: Buffer | undefined): Promise<number | undefined> =>
  sharp(file)
    .stats()
    .then(({ channels }) => channels.length)
    .catch(() => undefined);

const remoteName = 'resilience_probe';

/** Releases of a remote that no page uses: each version is uploaded file by file and published. */
export async function releaseWorkloads(environment: ServerEnvironment): Promise<ClientWorkload[]> {
  const { database } = environment;
  const token = await makeDeployToken(database, { name: remoteName, label: crypto.randomUUID(), actor: testActor });
  let versions = 0;
  const run = randomInt(1_000_000);
  return [
    () => {
      versions += 1;
      const version = `1.${String(versions)}.${String(run)}`;
      const texts = Object.fromEntries(
        ['remoteEntry.js', 'page.1.js', 'page.2.js'].map((file) => [file, `/* ${file} of ${version} */`]),
      );
      const hashes = Object.entries(texts).map(([file, text]) => [file, integrityOf(Buffer.from(text))]);
      const release: Release = {
        name: remoteName,
        version,
        entry: 'remoteEntry.js',
        exposes: [],
        pages: [],
        shared: [],
        budget: { jsKilobytes: 100 },
        files: Object.fromEntries(hashes) as Record<string, string>,
      };
      const base = `/api/releases/${remoteName}`;
      let draft = '';
      return {
        steps: [
          {
            state: 'nothing',
            write: async () => {
              const answer = await call(environment.origin, `PUT ${base}/${version}`, { token, body: release });
              if (answer.status === 200) draft = (answer.json as { draft: string }).draft;
              return answer;
            },
          },
          ...Object.entries(texts).map(([file, text]) => ({
            state: 'nothing',
            write: () =>
              call(environment.origin, `PUT ${base}/drafts/${draft}/files/${file}`, {
                token,
                raw: text,
                headers: { 'content-type': 'application/octet-stream' },
              }),
          })),
          {
            state: 'released',
            write: () => call(environment.origin, `POST ${base}/drafts/${draft}/publish`, { token, body: {} }),
          },
        ],
        storedState: async () => {
          if (!(await findRelease(database, remoteName, version)) || !(await findLive(database, remoteName)))
            return 'nothing';
          const files = new ReleasedFiles(await openStore({ dataDir: environment.dataDir, objectStore: undefined }));
          const kept = await Promise.all(
            Object.entries(texts).map(async ([file, text]) => {
              const found = await files.find(
                { name: remoteName, version, file },
                { accepted: undefined, dictionary: undefined },
              );
              return found?.content.toString() === text;
            }),
          );
          return kept.every(Boolean) ? 'released' : 'part of a version';
        },
      };
    },
  ];
}
