import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { connect, type ShopDatabase } from '../../../server/src/database/connect';
import { migrate } from '../../../server/src/database/migrate';
import { makeDeployToken } from '../../../server/src/modules/releases/deploy-tokens.repository';
import { makeUser, testActor } from '../../../server/src/testing/factories';
import { startTestBucket } from '../../../server/src/testing/test-bucket';
import { startBalancer } from '../../harness/balancer';
import { bucketEnv } from '../../harness/bucket-env';
import { call } from '../../harness/call';
import { makeDataFolder } from '../../harness/data-folder';
import { hasHaproxy, haproxyMissing } from '../../harness/haproxy';
import { runServerUntilExit, startServer, type ServerProcess } from '../../harness/launch';
import { TestPostgres } from '../../harness/postgres';
import { publishRelease } from '../../harness/publish-release';
import { expects, observe } from '../../harness/scenario';
import { randomPhoto } from '../server/client-workloads/file-workloads';

const pauseMs = 3000;
const part = 'resilience_probe';
/** A browser asks again for a response that was cut off. */
const attempts = 3;

test(
  'three servers with empty folders of their own share a bucket; each is killed with kill -9 while visitors read, a seller uploads and a team releases',
  expects('0 failed reads; every acknowledged photo and version is served by each server; a rollback works'),
  async () => {
    test.skip(!hasHaproxy(), haproxyMissing);
    const folder = await makeDataFolder('object-store');
    const cleanUp: (() => Promise<unknown>)[] = [() => folder.remove()];
    try {
      const postgres = await TestPostgres.start(folder.path);
      cleanUp.push(() => postgres.stop());
      const database = connect(postgres.url, 2);
      cleanUp.push(() => database.destroy());
      await migrate(database);
      const bucket = await startTestBucket();
      cleanUp.push(() => bucket.stop());
      const env = { ...bucketEnv(bucket.settings), TRUST_PROXY: 'true' };
      const start = (name: string) =>
        startServer({ databaseUrl: postgres.url, dataDir: path.join(folder.path, name), env });
      const servers = await Promise.all(['one', 'two', 'three'].map(start));
      cleanUp.push(() => Promise.all(servers.map((server) => server.kill())));
      const ports = servers.map(({ port }) => port);
      const balancer = await startBalancer(folder.path, ports);
      cleanUp.push(() => balancer.stop());

      const { photos, versions, reads, failures } = await writeDuringKills(balancer.origin, database, servers);
      observe(
        `${String(photos.length)} photos, ${String(versions.length)} versions, ${String(reads)} reads, ${String(failures.length)} failed`,
      );
      expect(failures).toEqual([]);
      expect(photos.length).toBeGreaterThan(0);
      expect(versions.length).toBeGreaterThan(1);
      for (const { origin } of servers)
        for (const address of [...photos, ...versions.map(fileOf)])
          expect(await statusOf(origin + address), address).toBe(200);

      const token = await makeDeployToken(database, { name: part, label: 'rollback', actor: testActor });
      const rollback = await call(balancer.origin, `POST /api/releases/${part}/rollback`, { token, body: {} });
      expect(rollback.json).toMatchObject({ live: versions.at(-2) });

      const refused = await runServerUntilExit({ ...servers[0]?.env, S3_ACCESS_KEY_ID: 'another' });
      expect(refused).toMatchObject({ ok: false, output: expect.stringContaining('Correct S3_BUCKET') });
    } finally {
      for (const step of cleanUp.reverse()) await step();
    }
  },
);

const fileOf = (version: string): string => `/releases/${part}/${version}/remoteEntry.js`;

/** The status of a complete response; 0 if there is none. */
async function statusOf(url: string): Promise<number> {
  for (let attempt = 1; ; attempt += 1) {
    const status = await fetch(url)
      .then(async (response) => ((await response.arrayBuffer()).byteLength > 0 ? response.status : 0))
      .catch(() => 0);
    if (status === 200 || attempt === attempts) return status;
  }
}

interface Outcome {
  /** Addresses of the photos that a server acknowledged. */
  photos: string[];
  /** Versions that a server acknowledged as published. */
  versions: string[];
  reads: number;
  failures: string[];
}

async function writeDuringKills(origin: string, database: ShopDatabase, servers: ServerProcess[]): Promise<Outcome> {
  const outcome: Outcome = { photos: [], versions: [], reads: 0, failures: [] };
  const seller = await makeUser(database, { role: 'seller' });
  const token = await makeDeployToken(database, { name: part, label: 'team', actor: testActor });
  let isOver = false;
  const repeat = async (step: (turn: number) => Promise<unknown>): Promise<void> => {
    for (let turn = 0; !isOver; turn += 1) {
      await step(turn).catch(() => undefined);
      await delay(50);
    }
  };
  const upload = async (): Promise<void> => {
    const form = new FormData();
    form.set('image', new Blob([new Uint8Array(await randomPhoto())]), 'photo.jpg');
    const answer = await call(origin, 'POST /api/upload', { as: seller, raw: form });
    if (answer.status === 200) outcome.photos.push(new URL((answer.json as UploadAnswer).data.url).pathname);
    // Uploads per person and minute are limited.
    await delay(2000);
  };
  const read = async (turn: number): Promise<void> => {
    const addresses = [...outcome.photos, ...outcome.versions.map(fileOf)];
    const address = addresses[turn % addresses.length];
    if (address === undefined) return;
    const status = await statusOf(origin + address);
    outcome.reads += 1;
    if (status !== 200) outcome.failures.push(`${address}: ${String(status)}`);
  };
  const loops = [
    repeat(upload),
    repeat(async (turn) => {
      const version = `1.0.${String(turn)}`;
      if (await publishRelease(origin, token, { name: part, version })) outcome.versions.push(version);
    }),
    ...Array.from({ length: 4 }, () => repeat(read)),
  ];
  for (const server of servers) {
    await delay(pauseMs);
    await server.kill();
    await delay(pauseMs);
    await server.start();
  }
  isOver = true;
  await Promise.all(loops);
  return outcome;
}

interface UploadAnswer {
  data: { url: string };
}
