import { randomInt } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { makeDeployToken } from '../../../../server/src/modules/releases/deploy-tokens.repository';
import type { Release } from 'contract/release';
import { versionFolder } from '../../../../server/src/modules/releases/release-folder';
import { findLive, findRelease } from '../../../../server/src/modules/releases/releases.repository';
import { integrityOf } from 'contract/integrity';
import { makeUser } from '../../../../server/src/testing/factories';
import { call } from '../stage/caller';
import type { ServerStage } from '../stage/stage';
import type { Birth } from './workload';

/** Photos; each life is a seller's first, since nobody may send many in a minute. */
export function photoBirths(stage: ServerStage): Birth[] {
  return [
    async () => {
      const seller = await makeUser(stage.postgres.database, { role: 'seller' });
      const form = new FormData();
      form.set('image', new Blob([new Uint8Array(await photo())]), 'photo.jpg');
      let stored = '';
      return {
        steps: [
          {
            to: 'whole',
            write: async () => {
              const answer = await call(stage.origin, { method: 'POST', path: '/api/upload', as: seller, body: form });
              if (answer.status === 200) {
                stored = new URL((answer.body as { data: { url: string } }).data.url).pathname;
              }
              return answer;
            },
          },
        ],
        now: async () => {
          if (stored === '') return 'nothing';
          const sizes = ['.jpg', '-240.webp', '-480.webp', '-800.webp', '-1200.webp'];
          const files = sizes.map((size) => path.join(stage.dataDir, stored.replace('.jpg', size)));
          const widths = await Promise.all(files.map((file) => widthOf(file)));
          return widths.every((width) => width !== undefined) ? 'whole' : 'half a photo';
        },
      };
    },
  ];
}

/** No two are alike, so that each has a name of its own. */
export const photo = (): Promise<Buffer> =>
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

const widthOf = (file: string): Promise<number | undefined> =>
  sharp(file)
    .stats()
    .then(({ channels }) => channels.length)
    .catch(() => undefined);

const partName = 'chaos_probe';

/** Versions of a part that nobody misses, sent file by file and made live. */
export async function releaseBirths(stage: ServerStage): Promise<Birth[]> {
  const { database } = stage.postgres;
  const bearer = await makeDeployToken(database, { name: partName, label: crypto.randomUUID() });
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
        name: partName,
        version,
        entry: 'remoteEntry.js',
        exposes: [],
        pages: [],
        shared: [],
        budget: { jsKilobytes: 100 },
        files: Object.fromEntries(hashes) as Record<string, string>,
      };
      const base = `/api/releases/${partName}`;
      let draft = '';
      return {
        steps: [
          {
            to: 'nothing',
            write: async () => {
              const answer = await call(stage.origin, {
                method: 'PUT',
                path: `${base}/${version}`,
                bearer,
                body: release,
              });
              if (answer.status === 200) draft = (answer.body as { draft: string }).draft;
              return answer;
            },
          },
          ...Object.entries(texts).map(([file, text]) => ({
            to: 'nothing',
            write: () =>
              call(stage.origin, {
                method: 'PUT',
                path: `${base}/drafts/${draft}/files/${file}`,
                bearer,
                body: new TextEncoder().encode(text),
              }),
          })),
          {
            to: 'released',
            write: () =>
              call(stage.origin, { method: 'POST', path: `${base}/drafts/${draft}/publish`, bearer, body: {} }),
          },
        ],
        now: async () => {
          if (!(await findRelease(database, partName, version)) || !(await findLive(database, partName)))
            return 'nothing';
          const folder = versionFolder(stage.dataDir, release);
          const kept = await Promise.all(
            Object.entries(texts).map(
              async ([file, text]) => (await readFile(path.join(folder, file), 'utf8')) === text,
            ),
          );
          return kept.every(Boolean) ? 'released' : 'half a version';
        },
      };
    },
  ];
}
