import { buildApp } from '../../../app';
import { tooBusy } from '../../../http/problem';
import { signToken } from '../../../http/signed-token';
import { openBrowser } from '../../../testing/browser';
import { makeUser } from '../../../testing/factories';
import { releaseForTest } from '../../../testing/make-release';
import { makeTeam, type Team } from '../../../testing/team';
import { startTestApp, type TestApp } from '../../../testing/test-app';
import { overview } from '../overview.repository';
import { placeOf } from '../release-place';
import { removeOldPreviews } from './end-previews';

let shop: TestApp;
let team: Team;
const page = { path: '/profile/users', expose: './users-page', files: ['users.js'], access: 'admin' as const };
const dayMs = 24 * 60 * 60 * 1000;

interface Shown {
  preview: string;
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
/** The folders of all previews in the store. */
async function folders(): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of shop.store.list('releases/')) if (key.includes('/preview-')) keys.push(key);
  return keys;
}
/** A token as in a link, or what somebody makes of one. */
async function tokenFor({ secret = shop.settings.tokenSecret, seconds = 60, purpose = 'preview', key = '' }) {
  await preview('1.1.0');
  const row = await shop.database.selectFrom('previews').select('key').executeTakeFirstOrThrow();
  return signToken({ secret, purpose }, { preview: 'pr-123', key: key || row.key }, seconds);
}
const end = (name: string) =>
  shop.app.inject({
    method: 'DELETE',
    url: `/api/releases/dashboard_admin/previews/${name}`,
    headers: { authorization: `Bearer ${team.token}` },
  });
/** A browser that has opened the link and pressed the button. */
async function open({ link }: Pick<Shown, 'link'>) {
  const browser = openBrowser(shop.app);
  const question = await browser.get(link);
  expect(question.statusCode).toBe(200);
  const token = /name="token" value="([^"]*)"/.exec(question.body)?.[1] ?? '';
  const answer = await browser.submit('/preview', { token });
  expect(answer).toMatchObject({ statusCode: 303, headers: { location: '/', 'cache-control': 'no-store' } });
  return browser;
}
const usersPage = async (browser: ReturnType<typeof openBrowser>) => (await browser.get('/profile/users')).body;
const previewedFile = /\/releases\/dashboard_admin\/preview-[0-9a-f]{32}\/remoteEntry\.js/;

test('only those who have the link get the version of a preview, with a bar that says so, until they leave it', async () => {
  const shown = await preview('1.1.0');
  expect(shown).toEqual({
    preview: 'pr-123',
    parts: [{ name: 'dashboard_admin', version: '1.1.0' }],
    link: expect.stringMatching(/^\/preview\?token=/),
    expiresAt: expect.any(String),
  });
  expect(Date.parse(shown.expiresAt) - Date.now()).toBeGreaterThan(6.9 * dayMs);
  const visitor = openBrowser(shop.app);
  expect(await usersPage(visitor)).toContain('/releases/dashboard_admin/1.0.0/');
  const question = await visitor.get(shown.link);
  expect(question.body).toContain('dashboard_admin 1.1.0');
  expect(question.headers).toMatchObject({ 'cache-control': 'no-store' });
  expect(question.headers['set-cookie']).toBeUndefined();
  expect(await usersPage(visitor)).not.toContain('Preview');

  const browser = await open(shown);
  const previewed = await browser.get('/profile/users');
  expect(previewed.headers['cache-control']).toBe('no-store');
  expect(previewed.headers['surrogate-key']).toBeUndefined();
  expect(previewed.body).not.toContain('/releases/dashboard_admin/1.0.0/');
  expect(previewed.body).toMatch(
    /<aside[^>]*>\s*<p><strong>Preview pr-123<\/strong> until .*dashboard_admin 1\.1\.0\./,
  );
  expect((await browser.get('/registry.json')).body).toContain('1.1.0');
  const [entry = ''] = previewedFile.exec(previewed.body) ?? [];
  expect((await visitor.get(entry)).body).toBe('/* dashboard_admin 1.1.0 */');

  const left = await browser.submit('/preview/leave', {});
  expect(left).toMatchObject({ statusCode: 303, headers: { location: '/' } });
  expect(await usersPage(browser)).toContain('/releases/dashboard_admin/1.0.0/');
});

test('a release of the same version with other files is not affected by a preview', async () => {
  await team.preview({ version: '1.1.0', pages: [page], sources: { 'users.js': 'other' } }, 'pr-1');
  await preview('1.1.0');
  expect((await shop.request({ url: '/releases/dashboard_admin/1.1.0/users.js' })).statusCode).toBe(404);
  expect((await team.release({ version: '1.1.0', pages: [page] })).statusCode).toBe(200);
  const answer = await shop.request({ url: '/releases/dashboard_admin/1.1.0/users.js' });
  expect(answer.body).toBe('/* dashboard_admin 1.1.0 */');
  await end('pr-1');
  await end('pr-123');
  expect((await shop.request({ url: '/releases/dashboard_admin/1.1.0/users.js' })).statusCode).toBe(200);
});

test('reports from a preview are not counted', async () => {
  const browser = await open(await preview('1.1.0'));
  const loadsAfter = async (cookie: string | undefined) => {
    const reports = [{ remote: 'dashboard_admin', version: '1.0.0', kind: 'loaded' }];
    const headers = cookie === undefined ? {} : { cookie: `ocs_preview=${cookie}` };
    await shop.request({ method: 'POST', url: '/api/reports', headers, payload: { reports } });
    await shop.app.pageReports.write();
    return (await overview(shop.database))[0]?.live.loads;
  };
  expect(await loadsAfter(browser.cookies.get('ocs_preview'))).toBe(0);
  expect(await loadsAfter(undefined)).toBe(1);
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
  const browser = await open(shown);
  expect((await browser.get('/profile/moved')).body).toContain('/releases/dashboard_seller/preview-');
});

test('a version that the gate refuses is in no preview, and what was there stays', async () => {
  const shown = await preview('1.1.0');
  const wrong = { ...page, exports: [] };
  expect((await team.preview({ version: '1.2.0', pages: [wrong] }, 'pr-123')).statusCode).toBe(422);
  expect(await usersPage(await open(shown))).toContain('dashboard_admin 1.1.0.');
  expect(await folders()).toHaveLength(1);
});

test.each<[string, () => Promise<string>]>([
  ['no token', () => Promise.resolve('')],
  ['a forged token', async () => `?token=${await tokenFor({ secret: 'x'.repeat(32) })}`],
  ['two tokens', () => Promise.resolve('?token=a&token=b')],
  ['an expired token', async () => `?token=${await tokenFor({ seconds: -1 })}`],
  ['a token for something else', async () => `?token=${await tokenFor({ purpose: 'visitor' })}`],
  ['the token of another preview with the same name', async () => `?token=${await tokenFor({ key: 'earlier' })}`],
])('a link with %s leads to no preview', async (_case, query) => {
  const address = `/preview${await query()}`;
  const answer = await shop.request({ url: address });
  expect(answer.statusCode).toBe(409);
  expect(answer.body).toContain('This preview has ended, or its link is not complete.');
  const token = new URLSearchParams(address.split('?')[1]).get('token') ?? '';
  const browser = openBrowser(shop.app);
  expect((await browser.submit('/preview', { token })).statusCode).toBe(409);
  expect(browser.cookies.size).toBe(0);
});

test('pages say that a preview has ended until the visitor leaves it', async () => {
  const shown = await preview('1.1.0');
  const browser = await open(shown);
  for (let times = 0; times < 2; times += 1) expect((await end('pr-123')).statusCode).toBe(204);
  const answer = await browser.get('/profile/users');
  expect(answer.statusCode).toBe(409);
  expect(answer.body).toContain('Leave the preview');
  // A browser would store a 410, and ask no more after the preview.
  expect((await browser.get('/registry.json')).statusCode).toBe(409);
  await browser.submit('/preview/leave', {});
  expect((await browser.get('/profile/users')).statusCode).toBe(200);
  expect(await folders()).toEqual([]);
  await preview('1.2.0');
  expect((await browser.get(shown.link)).statusCode).toBe(409);
});

test('the button that leaves leads to the page that it was on, and not to a link that has ended', async () => {
  const leave = async (referer: string) =>
    (
      await shop.request({
        method: 'POST',
        url: '/preview/leave',
        headers: { origin: 'http://shop.example', host: 'shop.example', referer },
      })
    ).headers.location;
  expect(await leave('http://shop.example/products?page=2')).toBe('/products?page=2');
  expect(await leave('http://shop.example/preview?token=old')).toBe('/');
  expect(await leave('http://shop.example//evil.example')).toBe('/');
  expect(await leave('nonsense')).toBe('/');
});

test('the buttons work on the shop’s own pages only', async () => {
  const shown = await preview('1.1.0');
  const browser = await open(shown);
  const token = new URLSearchParams(shown.link.split('?')[1]).get('token') ?? '';
  const other = 'https://other.example';
  expect((await browser.submit('/preview/leave', {}, other)).statusCode).toBe(403);
  expect((await openBrowser(shop.app).submit('/preview', { token }, other)).statusCode).toBe(403);
  expect(await usersPage(browser)).toContain('Preview pr-123');
});

test('a preview does not hide that it no longer fits what is live', async () => {
  const needs = { name: 'shared-auth', version: '1.0.0', requiredVersion: '^1.0.0', singleton: true };
  const shell = (version: string, shared: string) =>
    releaseForTest(shop, { name: 'shell', version, shared: [{ ...needs, version: shared }] });
  await shell('1.1.0', '1.0.0');
  const shown = (await team.preview({ version: '1.1.0', pages: [page], shared: [needs] }, 'pr-123')).json<Shown>();
  const browser = await open(shown);
  expect((await browser.get('/profile/users')).statusCode).toBe(200);
  await shell('1.2.0', '2.0.0');
  const answer = await browser.get('/profile/users');
  expect(answer.statusCode).toBe(409);
  expect(answer.body).toContain('does not fit the versions that are live by now');
  expect(answer.body).toContain('shared-auth');
});

test('a part that is published again renews the whole preview, which ends as a whole', async () => {
  const others = await makeTeam(shop, 'dashboard_seller');
  await others.preview({ version: '2.0.0' }, 'pr-123');
  await shop.database
    .updateTable('previews')
    .set({ expires_at: new Date(Date.now() + dayMs) })
    .execute();
  const shown = await preview('1.1.0');
  const ends = async () => (await shop.database.selectFrom('previews').select('expires_at').execute()).map(String);
  expect(new Set((await ends()).map((row) => row)).size).toBe(1);
  expect(shown.parts).toHaveLength(2);
  const browser = await open(shown);
  await shop.database.updateTable('previews').set({ expires_at: new Date() }).execute();
  expect((await browser.get('/')).statusCode).toBe(409);
  expect((await preview('1.1.0')).parts).toEqual([{ name: 'dashboard_admin', version: '1.1.0' }]);
  expect((await browser.get('/')).statusCode).toBe(409);
});

test('while the preview cannot be read, its pages say so, and the others stay', async () => {
  const browser = await open(await preview('1.1.0'));
  const run = jest.spyOn(shop.app.readQueues, 'run').mockRejectedValue(tooBusy());
  const answer = await browser.get('/profile/users');
  expect(answer).toMatchObject({ statusCode: 503, headers: { 'retry-after': '5' } });
  expect(answer.body).toContain('Leave the preview');
  expect((await openBrowser(shop.app).get('/profile/users')).statusCode).toBe(200);
  run.mockRestore();
});

test('expired previews are removed with their files', async () => {
  await preview('1.1.0');
  await preview('1.2.0', 'pr-124');
  await shop.database.updateTable('previews').set({ expires_at: new Date() }).where('preview', '=', 'pr-123').execute();
  await removeOldPreviews(placeOf(shop));
  expect(await shop.database.selectFrom('previews').select('preview').execute()).toEqual([{ preview: 'pr-124' }]);
  expect(await folders()).toHaveLength(1);
});

test('a part is in at most a hundred previews', async () => {
  await preview('1.1.0', 'pr-0');
  const [row] = await shop.database
    .selectFrom('previews')
    .select(['name', 'key', 'folder', 'document', 'expires_at'])
    .execute();
  if (!row) throw new Error('The preview was not stored.');
  const rows = Array.from({ length: 99 }, (_, index) => ({
    ...row,
    document: JSON.stringify(row.document),
    preview: `pr-${String(index + 1)}`,
  }));
  await shop.database.insertInto('previews').values(rows).execute();
  expect((await team.preview({ version: '1.1.0', pages: [page] }, 'pr-0')).statusCode).toBe(200);
  const answer = await team.preview({ version: '1.1.0', pages: [page] }, 'one-more');
  expect(answer.json()).toMatchObject({ status: 409, title: expect.stringContaining('100 previews') });
});

test('without pages of products, a preview has none either', async () => {
  const settings = { ...shop.settings, productPages: false };
  const app = await buildApp({ settings, database: shop.database });
  const storefront = await makeTeam(shop, 'storefront');
  const product = {
    path: '/p/:slug',
    expose: './product-page',
    files: [],
    access: 'public' as const,
    product: true as const,
  };
  const shown = (await storefront.preview({ version: '1.0.0', pages: [product] }, 'pr-123')).json<Shown>();
  const token = new URLSearchParams(shown.link.split('?')[1]).get('token') ?? '';
  const answer = await app.inject({ url: '/p/unknown', headers: { cookie: `ocs_preview=${token}` } });
  expect(answer.statusCode).toBe(404);
  expect(answer.body).toContain('Preview pr-123');
  expect(answer.body).not.toContain('/p/:slug');
  await app.close();
});

test('an admin finds the previews with their versions and links', async () => {
  const storefront = await makeTeam(shop, 'storefront');
  await preview('1.1.0', 'pr-1');
  await storefront.preview({ version: '2.0.0' }, 'pr-1');
  await preview('1.2.0', 'pr-2');
  await preview('1.3.0', 'pr-3');
  await end('pr-3');
  const as = await makeUser(shop.database, { role: 'admin' });
  const listed = (await shop.request({ url: '/api/releases/previews', as })).json<Shown[]>();
  expect(listed.map(({ preview: name, parts }) => [name, parts])).toEqual([
    ['pr-2', [{ name: 'dashboard_admin', version: '1.2.0' }]],
    [
      'pr-1',
      [
        { name: 'dashboard_admin', version: '1.1.0' },
        { name: 'storefront', version: '2.0.0' },
      ],
    ],
  ]);
  const browser = await open(listed[0] ?? { link: '' });
  expect(await usersPage(browser)).toMatch(previewedFile);
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
  const entries = await shop.database
    .selectFrom('audit')
    .select(['action', 'details', 'actor_id'])
    .where('subject_id', '=', 'dashboard_admin')
    .orderBy('number', 'desc')
    .limit(2)
    .execute();
  const details = { version: '1.1.0', reasons: ['pr-123'] };
  expect(entries).toEqual([
    { action: 'preview-ended', details, actor_id: as.id },
    { action: 'previewed', details, actor_id: null },
  ]);
  expect((await overview(shop.database))[0]?.audit.map(({ action }) => action)).not.toContain('previewed');
});
