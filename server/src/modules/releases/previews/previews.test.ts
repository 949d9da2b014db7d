import { openBrowser } from '../../../testing/browser';
import { makeUser, testActor } from '../../../testing/factories';
import { releaseForTest } from '../../../testing/make-release';
import { makeTeam, type Team } from '../../../testing/team';
import { startTestApp, type TestApp } from '../../../testing/test-app';
import { overview } from '../overview.repository';
import { pruneReleases } from '../prune';
import { placeOf } from '../release-place';
import { readVersion } from '../stored-version';
import { removeOldPreviews } from './end-previews';

let shop: TestApp;
let team: Team;
const page = { path: '/profile/users', expose: './users-page', files: ['users.js'], access: 'admin' as const };
const dayMs = 24 * 60 * 60 * 1000;

interface Shown {
  link: string;
  parts: { name: string; version: string }[];
  expiresAt: string;
}

beforeEach(async () => {
  shop = await startTestApp();
  await releaseForTest(shop, { name: 'shell' });
  await releaseForTest(shop, { name: 'dashboard_admin', pages: [page] });
  team = await makeTeam(shop, 'dashboard_admin');
});
afterEach(() => shop.close());

const preview = async (version: string, name = 'pr-123'): Promise<Shown> =>
  (await team.preview({ version, pages: [page] }, name)).json<Shown>();
const filesOf = (version: string) => readVersion(shop.store, { name: 'dashboard_admin', version });
const end = (name: string) =>
  shop.app.inject({
    method: 'DELETE',
    url: `/api/releases/dashboard_admin/previews/${name}`,
    headers: { authorization: `Bearer ${team.token}` },
  });
/** A browser that has followed the link. */
async function follow({ link }: Pick<Shown, 'link'>) {
  const browser = openBrowser(shop.app);
  return { browser, answer: await browser.get(link) };
}

test('only those who have the link get the version of a preview, with a bar that says so, until they leave it', async () => {
  const shown = await preview('1.1.0');
  expect(shown).toEqual({
    preview: 'pr-123',
    parts: [{ name: 'dashboard_admin', version: '1.1.0' }],
    link: expect.stringMatching(/^\/preview\?token=/),
    expiresAt: expect.any(String),
  });
  expect(Date.parse(shown.expiresAt) - Date.now()).toBeGreaterThan(6.9 * dayMs);
  const visitor = await openBrowser(shop.app).get('/profile/users');
  expect(visitor.body).toContain('/releases/dashboard_admin/1.0.0/');
  expect(visitor.body).not.toContain('Preview');

  const { browser, answer } = await follow(shown);
  expect(answer).toMatchObject({ statusCode: 303, headers: { location: '/', 'cache-control': 'no-store' } });
  const previewed = await browser.get('/profile/users');
  expect(previewed.headers['cache-control']).toBe('no-store');
  expect(previewed.headers['surrogate-key']).toBeUndefined();
  expect(previewed.body).toContain('/releases/dashboard_admin/1.1.0/remoteEntry.js');
  expect(previewed.body).not.toContain('/releases/dashboard_admin/1.0.0/');
  expect(previewed.body).toMatch(
    /<aside[^>]*>\s*<p><strong>Preview pr-123<\/strong> until .*dashboard_admin 1\.1\.0\./,
  );
  expect((await browser.get('/registry.json')).body).toContain('1.1.0');
  expect((await browser.get('/releases/dashboard_admin/1.1.0/users.js')).statusCode).toBe(200);

  const left = await browser.submit('/preview/leave', {});
  expect(left).toMatchObject({ statusCode: 303, headers: { location: '/' } });
  expect((await browser.get('/profile/users')).body).toContain('/releases/dashboard_admin/1.0.0/');
});

test('no rollback leads to a preview, and the overview does not name it', async () => {
  await preview('1.1.0');
  const [dashboard] = await overview(shop.database);
  expect(dashboard).toMatchObject({ live: { version: '1.0.0' }, previous: null, history: [{ version: '1.0.0' }] });
  expect((await team.post('rollback', { to: '1.1.0' })).statusCode).toBe(404);
});

test('a preview shows the parts of several teams, which the gate checks together', async () => {
  const moved = { path: '/profile/moved', expose: './moved-page', files: ['moved.js'], access: 'admin' as const };
  const others = await makeTeam(shop, 'dashboard_seller');
  await team.release({ version: '1.0.1', pages: [page, moved] });
  expect((await others.preview({ version: '2.0.0', pages: [moved] }, 'move')).statusCode).toBe(422);
  await team.preview({ version: '1.1.0', pages: [page] }, 'move');
  const shown = (await others.preview({ version: '2.0.0', pages: [moved] }, 'move')).json<Shown>();
  expect(shown.parts).toEqual([
    { name: 'dashboard_admin', version: '1.1.0' },
    { name: 'dashboard_seller', version: '2.0.0' },
  ]);
  const { browser } = await follow(shown);
  expect((await browser.get('/profile/moved')).body).toContain('/releases/dashboard_seller/2.0.0/remoteEntry.js');
});

test('a version that the gate refuses is in no preview, and what was there stays', async () => {
  const shown = await preview('1.1.0');
  const wrong = { ...page, exports: [] };
  expect((await team.preview({ version: '1.2.0', pages: [wrong] }, 'pr-123')).statusCode).toBe(422);
  const { browser } = await follow(shown);
  expect((await browser.get('/profile/users')).body).toContain('/releases/dashboard_admin/1.1.0/');
  expect(await filesOf('1.2.0')).toBeUndefined();
});

test.each(['', '?token=', '?token=forged', '?token=a&token=b', '?other=1'])(
  'the address /preview%s is answered with a page that says that the preview has ended',
  async (query) => {
    const answer = await shop.request({ url: `/preview${query}` });
    expect(answer.statusCode).toBe(410);
    expect(answer.body).toContain('This preview has ended, or its link is not complete.');
    expect(answer.headers['set-cookie']).toBeUndefined();
  },
);

test('a link says that its preview has ended, and so does every page until the visitor leaves it', async () => {
  const { browser } = await follow(await preview('1.1.0'));
  for (let times = 0; times < 2; times += 1) expect((await end('pr-123')).statusCode).toBe(204);
  const answer = await browser.get('/profile/users');
  expect(answer.statusCode).toBe(410);
  expect(answer.body).toContain('Leave the preview');
  expect((await browser.get('/registry.json')).statusCode).toBe(410);
  await browser.submit('/preview/leave', {});
  expect((await browser.get('/profile/users')).statusCode).toBe(200);
  expect(await filesOf('1.1.0')).toBeUndefined();
});

test('the button that leaves a preview works on the shop’s own pages only', async () => {
  const { browser } = await follow(await preview('1.1.0'));
  expect((await browser.submit('/preview/leave', {}, 'https://other.example')).statusCode).toBe(403);
  expect((await browser.get('/profile/users')).body).toContain('Preview pr-123');
});

test('a preview does not hide that it no longer fits what is live', async () => {
  const needs = { name: 'shared-auth', version: '1.0.0', requiredVersion: '^1.0.0', singleton: true };
  const shell = (version: string, shared: string) =>
    releaseForTest(shop, { name: 'shell', version, shared: [{ ...needs, version: shared }] });
  await shell('1.1.0', '1.0.0');
  const shown = (await team.preview({ version: '1.1.0', pages: [page], shared: [needs] }, 'pr-123')).json<Shown>();
  const { browser } = await follow(shown);
  expect((await browser.get('/profile/users')).statusCode).toBe(200);
  await shell('1.2.0', '2.0.0');
  const answer = await browser.get('/profile/users');
  expect(answer.statusCode).toBe(409);
  expect(answer.body).toContain('does not fit the versions that are live by now');
  expect(answer.body).toContain('shared-auth');
});

test('the version of a preview that goes live keeps its files when the preview ends', async () => {
  await preview('1.1.0');
  expect((await team.release({ version: '1.1.0', pages: [page] })).statusCode).toBe(200);
  await end('pr-123');
  expect(await filesOf('1.1.0')).toBeDefined();
});

test('a preview of a version that was pruned has its files until it ends', async () => {
  for (let patch = 1; patch <= 13; patch += 1) await team.release({ version: `1.1.${String(patch)}`, pages: [page] });
  const prune = () => pruneReleases(placeOf(shop), { actor: testActor, now: new Date(Date.now() + 8 * dayMs) });
  await prune();
  expect(await filesOf('1.1.1')).toBeUndefined();
  const { browser } = await follow(await preview('1.1.1'));
  await prune();
  expect((await browser.get('/releases/dashboard_admin/1.1.1/users.js')).statusCode).toBe(200);
  await end('pr-123');
  await prune();
  expect(await filesOf('1.1.1')).toBeUndefined();
});

test('an expired preview has ended, and is removed with its files', async () => {
  const { browser } = await follow(await preview('1.1.0'));
  await shop.database.updateTable('previews').set({ expires_at: new Date() }).execute();
  expect((await browser.get('/')).statusCode).toBe(410);
  await removeOldPreviews(placeOf(shop));
  expect(await shop.database.selectFrom('previews').select('name').execute()).toEqual([]);
  expect(await filesOf('1.1.0')).toBeUndefined();
});

test('a part has at most twenty previews; the oldest makes room', async () => {
  for (let number = 1; number <= 21; number += 1) await preview('1.1.0', `pr-${String(number)}`);
  const kept = await shop.database.selectFrom('previews').select('preview').execute();
  expect(kept).toHaveLength(20);
  expect(kept).not.toContainEqual({ preview: 'pr-1' });
  expect(await filesOf('1.1.0')).toBeDefined();
});

test('a preview and its end are audited, and an admin may end it', async () => {
  await preview('1.1.0');
  const as = await makeUser(shop.database, { role: 'admin' });
  const answer = await shop.request({
    method: 'DELETE',
    url: '/api/releases/dashboard_admin/previews/pr-123',
    as,
  });
  expect(answer.statusCode).toBe(204);
  const [dashboard] = await overview(shop.database);
  expect(dashboard?.audit.slice(0, 2)).toMatchObject([
    { action: 'preview-ended', version: '1.1.0', reasons: ['pr-123'], by: as.email },
    { action: 'previewed', version: '1.1.0', reasons: ['pr-123'] },
  ]);
});
