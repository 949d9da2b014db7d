import { brotliDecompressSync } from 'node:zlib';
import { noContentIntegrity } from 'contract/integrity';
import { makeUser, testActor } from '../../testing/factories';
import { makeRelease, releaseForTest } from '../../testing/make-release';
import { makeTeam, type Team } from '../../testing/team';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { revokeDeployToken } from './deploy-tokens.repository';
import type { PartOverview } from './releases-api.schema';

let shop: TestApp;
let admins: Team;
const page = { path: '/profile/users', expose: './users-page', files: ['users.js'], access: 'admin' as const };

beforeEach(async () => {
  shop = await startTestApp();
  await releaseForTest(shop, { name: 'shell' });
  admins = await makeTeam(shop, 'dashboard_admin');
});
afterEach(() => shop.close());

const made = (fields: Partial<Parameters<typeof makeRelease>[0]>) =>
  makeRelease({ name: 'dashboard_admin', ...fields }).release;
const storedFiles = async (): Promise<string[]> => {
  const keys: string[] = [];
  for await (const { key } of shop.store.list('files/')) keys.push(key);
  return keys;
};
const html = async () => (await shop.request({ url: '/profile/users' })).body;
const overviewOf = async (name: string): Promise<PartOverview | undefined> => {
  const as = await makeUser(shop.database, { role: 'admin' });
  const parts = (await shop.request({ url: '/api/releases', as })).json<PartOverview[]>();
  return parts.find((part) => part.name === name);
};

test('a release over HTTP is live immediately, compressed and audited', async () => {
  const answer = await admins.release({ version: '1.1.0', pages: [page] });
  expect(answer.json()).toEqual({ name: 'dashboard_admin', live: '1.1.0', canary: null });
  expect(await html()).toContain('/releases/dashboard_admin/1.1.0/remoteEntry.js');
  const file = await shop.request({
    url: '/releases/dashboard_admin/1.1.0/users.js',
    headers: { 'accept-encoding': 'br' },
  });
  expect(brotliDecompressSync(file.rawPayload).toString()).toBe('/* dashboard_admin 1.1.0 */');
  expect(await overviewOf('dashboard_admin')).toMatchObject({
    live: { version: '1.1.0', releasedBy: expect.stringMatching(/^deploy token ci/), errorRate: null, loads: 0 },
    canary: null,
    previous: null,
    history: [{ version: '1.1.0' }],
    audit: [{ action: 'released', version: '1.1.0', reasons: [] }, { action: 'token-made' }],
  });
});

test('an interrupted upload changes nothing and can be resumed', async () => {
  await admins.release({ version: '1.0.0' });
  const sources = { 'a.js': 'first', 'deeper/b.js': 'second' };
  const release = made({ version: '1.1.0', sources });
  const { draft, missing } = (await admins.open(release)).json<{ draft: string; missing: string[] }>();
  expect(missing).toEqual(['remoteEntry.js', 'a.js', 'deeper/b.js']);
  expect((await admins.send(draft, 'a.js', 'first')).statusCode).toBe(204);
  expect((await admins.publish(draft)).json()).toMatchObject({
    status: 409,
    title: expect.stringContaining('2 files'),
  });
  expect((await overviewOf('dashboard_admin'))?.live.version).toBe('1.0.0');
  expect((await shop.request({ url: '/releases/dashboard_admin/1.1.0/a.js' })).statusCode).toBe(404);

  expect((await admins.open(release)).json()).toEqual({
    draft,
    missing: ['remoteEntry.js', 'deeper/b.js'],
    privateFiles: ['type-check.bin'],
  });
  await admins.send(draft, 'deeper/b.js', 'second');
  await admins.send(draft, 'remoteEntry.js', '/* dashboard_admin 1.1.0 */');
  expect((await admins.publish(draft)).statusCode).toBe(200);
  expect((await shop.request({ url: '/releases/dashboard_admin/1.1.0/deeper/b.js' })).body).toBe('second');
});

test.each<[string, string, number]>([
  ['bytes that do not match release.json', 'remoteEntry.js', 422],
  ['a file that release.json does not list', 'other.js', 404],
  ['a path outside the folder', '../../../escape.js', 404],
  ['release.json itself', 'release.json', 404],
  ['a compressed copy', 'remoteEntry.js.br', 404],
])('rejects the upload of %s (%s) with %i', async (_case, file, status) => {
  const release = made({});
  const before = await storedFiles();
  const { draft } = (await admins.open(release)).json<{ draft: string }>();
  expect((await admins.send(draft, file, 'alert(1)')).statusCode).toBe(status);
  expect((await admins.open(release)).json()).toMatchObject({ missing: ['remoteEntry.js'] });
  expect(await storedFiles()).toEqual(before);
});

test('rejects a too large file with 413 while it streams', async () => {
  const release = made({});
  const before = await storedFiles();
  const { draft } = (await admins.open(release)).json<{ draft: string }>();
  const answer = await admins.send(draft, 'remoteEntry.js', Buffer.alloc(8 * 1024 * 1024 + 1));
  expect(answer.json()).toMatchObject({ status: 413, title: expect.stringContaining('8 MiB') });
  expect(await storedFiles()).toEqual(before);
});

const hash = noContentIntegrity;
test.each<[string, object]>([
  ['a path outside the folder', { files: { '../../x.js': hash } }],
  ['a hidden name', { files: { '.env': hash } }],
  ['an absolute name', { files: { '/etc/x.js': hash } }],
  ['no hash', { files: { 'x.js': '' } }],
  ['too many files', { files: Object.fromEntries(Array.from({ length: 1001 }, (_, i) => [`f${String(i)}.js`, hash])) }],
  ['another part’s name', { name: 'storefront' }],
  ['another version', { version: '9.9.9' }],
  ['an invalid version', { version: '../1.0.0' }],
  ['a javascript: base address', { base: 'javascript:alert(1)/' }],
  ['a wildcard path', { pages: [{ ...page, path: '/*' }] }],
])('rejects a release.json with %s', async (_case, fields) => {
  const release = {
    name: 'dashboard_admin',
    version: '1.0.0',
    entry: 'remoteEntry.js',
    pages: [],
    shared: [],
    files: {},
  };
  const answer = await shop.request({
    method: 'PUT',
    url: '/api/releases/dashboard_admin/1.0.0',
    headers: { authorization: `Bearer ${admins.token}` },
    payload: { ...release, ...fields },
  });
  expect(answer.statusCode).toBe(400);
});

test('rejects other bytes for an existing version with 409', async () => {
  await admins.release({ version: '1.1.0' });
  const answer = await admins.release({ version: '1.1.0', sources: { 'remoteEntry.js': 'other' } });
  expect(answer.json()).toMatchObject({ status: 409, type: expect.stringMatching(/version-exists$/) });
  expect((await shop.request({ url: '/releases/dashboard_admin/1.1.0/remoteEntry.js' })).body).toContain('1.1.0');
  // Publishing the same bytes again succeeds and adds no audit entry.
  expect((await admins.release({ version: '1.1.0' })).statusCode).toBe(200);
  expect((await overviewOf('dashboard_admin'))?.audit.map(({ action }) => action)).toEqual([
    'refused',
    'released',
    'token-made',
  ]);
});

test('of two concurrent releases, one goes live completely and the other gets 409', async () => {
  await admins.release({ version: '1.0.0', pages: [page] });
  const answers = await Promise.all(
    ['1.1.0', '1.2.0'].map((version) => admins.release({ version, pages: [page] }, { replaces: '1.0.0' })),
  );
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  const winner = answers.find(({ statusCode }) => statusCode === 200)?.json<{ live: string }>().live ?? '';
  const loser = answers.find(({ statusCode }) => statusCode === 409);
  expect(loser?.json()).toMatchObject({ title: expect.stringContaining(`${winner} went live while`) });
  const body = await html();
  expect(body).toContain(`/releases/dashboard_admin/${winner}/remoteEntry.js`);
  expect(body).toContain(`/releases/dashboard_admin/${winner}/users.js`);
});

test('a deploy token releases its own part only, and stops working when revoked during an upload', async () => {
  const release = made({});
  const sellers = await makeTeam(shop, 'dashboard_seller');
  expect((await sellers.open(release)).statusCode).toBe(403);
  const { draft } = (await admins.open(release)).json<{ draft: string }>();
  const token = await shop.database
    .selectFrom('deploy_tokens')
    .select('id')
    .where('name', '=', 'dashboard_admin')
    .executeTakeFirstOrThrow();
  await revokeDeployToken(shop.database, { name: 'dashboard_admin', labelOrId: token.id, actor: testActor });
  expect((await admins.send(draft, 'remoteEntry.js', '/* dashboard_admin 1.0.0 */')).statusCode).toBe(401);
  expect((await admins.publish(draft)).statusCode).toBe(401);
  expect(await overviewOf('dashboard_admin')).toBeUndefined();
});

test('the gate refuses with all reasons and changes nothing', async () => {
  await admins.release({ version: '1.0.0' });
  const answer = await admins.release({
    version: '1.1.0',
    pages: [{ ...page, exports: ['loader'] }],
    shared: [{ name: 'react', version: '18.3.1', requiredVersion: '^18.3.1' }],
  });
  expect(answer.statusCode).toBe(422);
  expect(answer.json<{ reasons: { rule: string }[] }>().reasons.map(({ rule }) => rule)).toEqual(['shared', 'modules']);
  const part = await overviewOf('dashboard_admin');
  expect(part?.live.version).toBe('1.0.0');
  expect(part?.audit[0]).toMatchObject({
    action: 'refused',
    version: '1.1.0',
    reasons: [expect.stringContaining('react'), expect.stringContaining('Component')],
  });
});

test('rollback restores the replaced version, the one before it next, or a named version', async () => {
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) await admins.release({ version });
  const liveAfter = async (body?: object) => (await admins.post('rollback', body)).json<{ live: string }>().live;
  expect(await liveAfter()).toBe('1.1.0');
  expect(await liveAfter()).toBe('1.0.0');
  expect((await admins.post('rollback')).json()).toMatchObject({ status: 409 });
  expect(await liveAfter({ to: '1.2.0' })).toBe('1.2.0');
  expect((await admins.post('rollback', { to: '9.9.9' })).statusCode).toBe(404);
});

test('refuses a rollback to a version that is incompatible with the shell', async () => {
  const react = (version: string) => [{ name: 'react', version, requiredVersion: `^${version}` }];
  await releaseForTest(shop, { name: 'shell', version: '2.0.0', shared: react('19.0.0') });
  await admins.release({ version: '1.0.0', shared: react('19.0.0') });
  await admins.release({ version: '1.1.0' });
  await releaseForTest(shop, { name: 'shell', version: '3.0.0', shared: react('20.0.0') });
  expect((await admins.post('rollback')).json()).toMatchObject({ status: 422, reasons: [{ rule: 'shared' }] });
});

test('a canary can be promoted or withdrawn, by a deploy token or an admin', async () => {
  expect((await admins.release({ version: '1.0.0' }, { canary: 10 })).statusCode).toBe(409);
  await admins.release({ version: '1.0.0' });
  await admins.release({ version: '1.1.0' }, { canary: 10 });
  expect(await overviewOf('dashboard_admin')).toMatchObject({
    live: { version: '1.0.0' },
    canary: { version: '1.1.0', percent: 10 },
  });
  expect((await admins.post('promote')).json()).toEqual({ name: 'dashboard_admin', live: '1.1.0', canary: null });
  expect((await admins.post('promote')).statusCode).toBe(409);
  await admins.release({ version: '1.2.0' }, { canary: 50 });
  const as = await makeUser(shop.database, { role: 'admin' });
  const url = '/api/releases/dashboard_admin/rollback';
  expect((await shop.request({ method: 'POST', url, as })).json()).toEqual({
    name: 'dashboard_admin',
    live: '1.1.0',
    canary: null,
  });
  expect((await overviewOf('dashboard_admin'))?.audit[0]).toMatchObject({ action: 'canary-withdrawn', by: as.email });
});
