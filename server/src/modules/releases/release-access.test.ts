import { sql } from 'kysely';
import { makeUser, testActor } from '../../testing/factories';
import { recordAudit } from '../audit/audit.repository';
import { releaseForTest } from '../../testing/make-release';
import { makeTeam } from '../../testing/team';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { listDeployTokens, makeDeployToken, revokeDeployToken } from './deploy-tokens.repository';
import type { PartOverview } from './releases-api.schema';

let shop: TestApp;

beforeEach(async () => {
  shop = await startTestApp({ RELEASE_ORIGINS: 'https://files.example, https://cdn.example:8443' });
});
afterEach(() => shop.close());

const list = (token: string) => shop.request({ url: '/api/releases', headers: { authorization: `Bearer ${token}` } });

test('a deploy token reads the history of its own part, without e-mail addresses', async () => {
  await releaseForTest(shop, { name: 'storefront' }, { actor: { name: 'owner@ocs.example', address: null } });
  await releaseForTest(shop, { name: 'dashboard_admin' }, { actor: { name: 'owner@ocs.example', address: null } });
  await releaseForTest(
    shop,
    { name: 'dashboard_admin', version: '1.1.0' },
    { actor: { name: 'owner@ocs.example', address: null }, canary: 10 },
  );
  const as = await makeUser(shop.database, { role: 'admin', email: 'ada@ocs.example' });
  await shop.request({ method: 'POST', url: '/api/releases/dashboard_admin/promote', as });
  const admins = await makeTeam(shop, 'dashboard_admin');
  await admins.release({ version: '1.2.0' });

  const answer = await list(admins.token);
  const [part, ...others] = answer.json<PartOverview[]>();
  expect(others).toEqual([]);
  expect(part).toMatchObject({
    name: 'dashboard_admin',
    live: { version: '1.2.0', releasedBy: expect.stringMatching(/^deploy token ci /) },
    history: [{ version: '1.2.0' }, { version: '1.1.0', releasedBy: 'an admin' }, { version: '1.0.0' }],
  });
  expect(part?.audit.find(({ action }) => action === 'promoted')?.by).toBe('an admin');
  expect(answer.body).not.toContain('@');

  const seen = (await shop.request({ url: '/api/releases', as })).json<PartOverview[]>();
  expect(seen.map(({ name }) => name)).toEqual(['dashboard_admin', 'storefront']);
  expect(seen[0]?.audit.find(({ action }) => action === 'promoted')?.by).toBe('ada@ocs.example');
});

test('reasons in the history keep the names of packages, and no e-mail address', async () => {
  const team = await makeTeam(shop, 'dashboard_admin');
  await team.release({});
  const details = { version: '1.0.0', reasons: ['requires @tanstack/react-query, says bo@ocs.example'] };
  const refused = { action: 'refused', kind: 'release', id: 'dashboard_admin', details } as const;
  await recordAudit(shop.database, testActor, refused);
  const [part] = (await list(team.token)).json<PartOverview[]>();
  expect(part?.audit[0]?.reasons).toEqual(['requires @tanstack/react-query, says an admin']);
});

test('a deploy token of a part that was never released sees nothing', async () => {
  await releaseForTest(shop, { name: 'storefront' });
  expect((await list((await makeTeam(shop, 'dashboard_admin')).token)).json()).toEqual([]);
});

test.each([
  [undefined, 90],
  [7, 7],
])('a deploy token made for %s days expires after %i', async (days, expected) => {
  const token = await makeDeployToken(shop.database, {
    name: 'storefront',
    label: 'ci',
    actor: testActor,
    ...(days && { days }),
  });
  const pass = (hours: number) =>
    sql`update deploy_tokens set expires_at = expires_at - ${hours} * interval '1 hour'`.execute(shop.database);
  await pass(expected * 24 - 1);
  expect((await list(token)).statusCode).toBe(200);
  await pass(2);
  expect((await list(token)).json()).toMatchObject({ status: 401, title: expect.stringContaining('expired') });
});

test('the list of tokens distinguishes expired and revoked ones; only a valid one can be revoked', async () => {
  const { database } = shop;
  const name = 'storefront';
  const states = async () => (await listDeployTokens(database, name)).map(({ label, state }) => [label, state]);
  await makeDeployToken(database, { name, label: 'ci', actor: testActor });
  await sql`update deploy_tokens set expires_at = now()`.execute(database);
  expect(await revokeDeployToken(database, { name, labelOrId: 'ci', actor: testActor })).toBeUndefined();
  await makeDeployToken(database, { name, label: 'ci', actor: testActor });
  await makeDeployToken(database, { name, label: 'laptop', actor: testActor });
  expect((await revokeDeployToken(database, { name, labelOrId: 'laptop', actor: testActor }))?.label).toBe('laptop');
  expect(await states()).toEqual([
    ['ci', 'expired'],
    ['ci', 'valid'],
    ['laptop', 'revoked'],
  ]);
});

describe('the address of the files of a release', () => {
  const release = async (base: string) => (await makeTeam(shop, 'storefront')).release({ base });

  test.each(['https://files.example/storefront/1.0.0/', 'https://cdn.example:8443/'])('may be %s', async (base) => {
    expect((await release(base)).statusCode).toBe(200);
  });

  test.each([
    'https://evil.example/storefront/1.0.0/',
    'http://files.example/',
    'https://files.example.evil.example/',
    'https://files.example@evil.example/',
    'https://cdn.example/',
    'http://localhost:3001/',
  ])('may not be %s, which the settings do not list', async (base) => {
    const answer = await release(base);
    expect(answer.json()).toMatchObject({ status: 422, reasons: [{ rule: 'origin' }] });
    const team = await makeTeam(shop, 'storefront');
    expect((await list(team.token)).json()).toEqual([]);
  });

  test('is checked again by a rollback', async () => {
    const team = await makeTeam(shop, 'storefront');
    await team.release({ base: 'https://files.example/' });
    await team.release({ version: '1.1.0' });
    shop.settings.releaseOrigins.splice(0);
    expect((await team.post('rollback')).json()).toMatchObject({ status: 422, reasons: [{ rule: 'origin' }] });
  });
});
