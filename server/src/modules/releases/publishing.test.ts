import { readdir, rm, utimes } from 'node:fs/promises';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { sql } from 'kysely';
import { connect } from '../../database/connect';
import { makeRelease, releaseForTest } from '../../testing/make-release';
import { makeTeam, type Team } from '../../testing/team';
import { testActor } from '../../testing/factories';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { waitingStatements } from '../../testing/waiting-statements';
import { restoreFiles } from './publish';
import { placeOf, versionFolder } from './release-folder';
import { rollBack } from './rollback';

let shop: TestApp;
let admins: Team;
const name = 'dashboard_admin';
const sources = { 'page.js': 'export const Component = () => null;' };

beforeEach(async () => {
  shop = await startTestApp();
  admins = await makeTeam(shop, name);
});
afterEach(() => shop.close());

const made = (fields: Partial<Parameters<typeof makeRelease>[1]> = {}) =>
  makeRelease(path.join(shop.settings.dataDir, 'made'), { name, sources, ...fields });
const filesBelow = async (folder: string) =>
  (await readdir(path.join(shop.settings.dataDir, folder), { recursive: true }).catch(() => [])).sort();
const uploaded = async (fields: Partial<Parameters<typeof makeRelease>[1]> = {}): Promise<string> => {
  const { release } = await made(fields);
  const { draft } = (await admins.open(release)).json<{ draft: string }>();
  for (const [file, text] of Object.entries(sources)) await admins.send(draft, file, text);
  await admins.send(draft, 'remoteEntry.js', `/* ${name} ${release.version} */`);
  return draft;
};

test.each<[string, object, object]>([
  ['a gate refusal', { shared: [{ name: 'react', version: '18.3.1', requiredVersion: '^18.3.1' }] }, {}],
  ['a canary without a live version', {}, { canary: 10 }],
  ['a concurrent release', {}, { replaces: '0.9.0' }],
])('%s moves no file, and the release can be published later', async (_case, fields, publication) => {
  const react = [{ name: 'react', version: '19.0.0', requiredVersion: '^19.0.0' }];
  await releaseForTest(shop, { name: 'shell', shared: react });
  const draft = await uploaded(fields);
  const before = [await filesBelow('releases'), await filesBelow('drafts')];
  const answer = await admins.publish(draft, publication);
  expect([409, 422]).toContain(answer.statusCode);
  expect([await filesBelow('releases'), await filesBelow('drafts')]).toEqual(before);
  expect(await filesBelow('staging')).toEqual([]);
  const accepted = await admins.publish(await uploaded({ ...fields, shared: [] }));
  expect(accepted.statusCode).toBe(200);
});

test('publishing one draft several times at once succeeds each time, and once more later', async () => {
  await admins.release({ version: '0.9.0' });
  const draft = await uploaded();
  const body = { replaces: '0.9.0' };
  const answers = await Promise.all(Array.from({ length: 5 }, () => admins.publish(draft, body)));
  const published = { name, live: '1.0.0', canary: null };
  expect(answers.map((answer) => answer.json<unknown>())).toEqual(answers.map(() => published));
  expect((await admins.publish(draft, body)).json()).toEqual(published);
  const audit = shop.database
    .selectFrom('audit')
    .select('action')
    .where(sql`details ->> 'version'`, '=', '1.0.0');
  expect(await audit.execute()).toEqual([{ action: 'released' }]);
  expect(await filesBelow(`drafts/${name}`)).toEqual([]);
});

test('starting one canary several times at once is audited once', async () => {
  await admins.release({ version: '0.9.0' });
  const draft = await uploaded();
  const answers = await Promise.all(Array.from({ length: 3 }, () => admins.publish(draft, { canary: 10 })));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  const audit = shop.database
    .selectFrom('audit')
    .select('action')
    .where(sql`details ->> 'version'`, '=', '1.0.0');
  expect(await audit.execute()).toEqual([{ action: 'canary' }]);
});

test('replaces files in the served folder that no release has published, and serves compressed copies', async () => {
  await makeRelease(versionFolder(shop.settings.dataDir, { name, version: '1.0.0' }), { name, sources });
  expect((await admins.publish(await uploaded())).statusCode).toBe(200);
  const headers = { 'accept-encoding': 'br' };
  const { rawPayload } = await shop.request({ url: `/releases/${name}/1.0.0/page.js`, headers });
  expect(brotliDecompressSync(rawPayload).toString()).toBe(sources['page.js']);
});

test('a repeated upload of a published version needs no file', async () => {
  await admins.publish(await uploaded());
  const { release } = await made();
  expect((await admins.open(release)).json()).toMatchObject({ missing: [] });
});

test('restores the files of a stored version, but not other bytes', async () => {
  await releaseForTest(shop, { name, sources });
  const place = placeOf(shop);
  const before = await filesBelow('releases');
  await rm(versionFolder(place.dataDir, { name, version: '1.0.0' }), { recursive: true });
  await expect(restoreFiles(place, await made({ sources: { 'page.js': 'other' } }))).rejects.toThrow('other files');
  await restoreFiles(place, await made());
  expect(await filesBelow('releases')).toEqual(before);
});

test('of many changes at once, one waits for the lock in the database', async () => {
  const database = connect(shop.settings.databaseUrl, 5, { lock_timeout: 300 });
  const mostWaiting = await shop.database.transaction().execute(async (transaction) => {
    await sql`lock table live_releases`.execute(transaction);
    const changes = Promise.allSettled(
      Array.from({ length: 5 }, () => rollBack({ ...placeOf(shop), database }, { name, actor: testActor })),
    );
    let isOver = false;
    void changes.then(() => (isOver = true));
    let mostWaitingSoFar = 0;
    while (!isOver) mostWaitingSoFar = Math.max(mostWaitingSoFar, await waitingStatements(shop.database));
    return mostWaitingSoFar;
  });
  await database.destroy();
  expect(mostWaiting).toBe(1);
});

describe('drafts', () => {
  const draftFolder = (draft: string) => path.join(shop.settings.dataDir, 'drafts', name, draft);

  test('a part has at most 20: the oldest makes room for a new one', async () => {
    const drafts: string[] = [];
    for (let patch = 0; patch < 20; patch += 1) drafts.push(await uploaded({ version: `1.0.${String(patch)}` }));
    // Other drafts are not in the way: one that is resumed, and one of another part.
    await uploaded({ version: '1.0.0' });
    expect((await (await makeTeam(shop, 'storefront')).release({})).statusCode).toBe(200);
    expect((await readdir(draftFolder(''))).sort()).toEqual([...drafts].sort());
    const newest = await uploaded({ version: '1.0.20' });
    const [first, second, ...rest] = drafts;
    expect((await readdir(draftFolder(''))).sort()).toEqual([first, ...rest, newest].sort());
    expect((await admins.publish(second ?? '')).statusCode).toBe(404);
    expect((await admins.publish(newest)).statusCode).toBe(200);
  });

  test('a draft is not published after a day', async () => {
    const draft = await uploaded();
    const yesterday = new Date(Date.now() - 25 * 60 * 60 * 1000);
    await utimes(draftFolder(draft), yesterday, yesterday);
    expect((await admins.publish(draft)).statusCode).toBe(404);
    expect((await admins.send(draft, 'page.js', sources['page.js'])).statusCode).toBe(404);
  });
});
