import type { LightMyRequestResponse } from 'fastify';
import { buildApp } from '../../app';
import { openBrowser, shopOrigin } from '../../testing/browser';
import { makeUser } from '../../testing/factories';
import { releaseForTest } from '../../testing/make-release';
import { startTestApp, type TestApp } from '../../testing/test-app';
import type { Settings } from '../../settings/settings';

let shop: TestApp;
const origin = 'http://localhost:3003';
const ask = `/?remote=dashboard_admin@${origin}`;

beforeAll(async () => {
  shop = await startTestApp();
  await releaseForTest(shop, { name: 'shell' });
  await releaseForTest(shop, { name: 'dashboard_admin' });
});
afterAll(() => shop.close());

const browser = (app = shop.app) => openBrowser(app);

const fieldsOf = ({ body }: LightMyRequestResponse): Record<string, string> =>
  Object.fromEntries(
    [...body.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]),
  );

const registryOf = ({ body }: LightMyRequestResponse) =>
  JSON.parse(/id="ocs-registry">(.*?)<\/script>/.exec(body)?.[1] ?? '[]');

test('loads the remote after confirmation, for this browser only, until it is stopped', async () => {
  const developer = browser();
  const question = await developer.get(`/profile/users?page=2&remote=dashboard_admin@${origin}`);
  expect(question.body).toContain(origin);
  expect(question.body).not.toContain('<script');
  expect(question.headers['content-security-policy']).toMatch(
    /default-src 'none'.*form-action 'self'.*frame-ancestors 'none'/,
  );
  expect(registryOf(await developer.get('/'))[0].override).toBeUndefined();

  const confirmed = await developer.submit('/override', fieldsOf(question));
  expect([confirmed.statusCode, confirmed.headers.location]).toEqual([303, '/profile/users?page=2']);
  const attributes = String(confirmed.headers['set-cookie']).split('; ');
  expect(attributes).toEqual([
    expect.stringMatching(/^ocs_override=/),
    'Max-Age=3600',
    'Path=/',
    'HttpOnly',
    'SameSite=Lax',
  ]);
  const page = await developer.get('/');
  expect(registryOf(page)).toEqual([
    expect.objectContaining({
      name: 'dashboard_admin',
      url: `${origin}/remoteEntry.js`,
      integrity: '',
      override: true,
    }),
  ]);
  expect(page.headers['cache-control']).toBe('no-store');
  expect(page.headers['content-security-policy']).toContain(`connect-src 'self' ${origin} ws://localhost:3003`);

  const other = await browser().get('/');
  expect(other.body).not.toContain(origin);
  expect(other.headers['content-security-policy']).not.toContain(origin);

  await developer.submit('/override/stop', {});
  expect((await developer.get('/')).body).not.toContain(origin);
});

test.each<[string, (fields: Record<string, string>) => Record<string, string>, string | undefined, boolean]>([
  ['a form from another origin', (fields) => fields, 'https://evil.example', true],
  ['a form with a null origin', (fields) => fields, 'null', true],
  ['a request without an origin', (fields) => fields, '', true],
  ['a browser that was not shown the page', (fields) => fields, shopOrigin, false],
  ['no ticket', ({ ticket: _, ...fields }) => fields, shopOrigin, true],
  ['a changed ticket', (fields) => ({ ...fields, ticket: `${fields['ticket'] ?? ''}x` }), shopOrigin, true],
])('%s is rejected with 403', async (_case, change, from, isSame) => {
  const asked = browser();
  const fields = fieldsOf(await asked.get(ask));
  const answering = isSame ? asked : browser();
  expect((await answering.submit('/override', change(fields), from)).statusCode).toBe(403);
  expect((await answering.get('/')).body).not.toContain(origin);
});

test.each([
  ['the shell itself', '/?remote=shell@http://localhost:3000', 400],
  ['no address', '/?remote=dashboard_admin', 400],
  ['a javascript: address', '/?remote=dashboard_admin@javascript:alert(1)', 400],
  ['a path', '/?remote=dashboard_admin@http://localhost:3003/evil/', 400],
  ['an address with credentials', '/?remote=dashboard_admin@http://user:pw@localhost:3003', 400],
  ['another machine', '/?remote=dashboard_admin@https://evil.example', 403],
  ['a forged permit', '/?remote=dashboard_admin@https://evil.example&permit=a.b', 403],
])('%s is refused with an error page', async (_case, url, status) => {
  const answer = await browser().get(url);
  expect(answer.statusCode).toBe(status);
  expect(answer.body).toContain('<h1>This cannot be loaded</h1>');
  expect(answer.headers['set-cookie']).toBeUndefined();
});

test('ignores a forged cookie, and never redirects to another host', async () => {
  const visitor = browser();
  visitor.cookies.set('ocs_override', 'e30.forged');
  expect(registryOf(await visitor.get('/'))[0].override).toBeUndefined();
  const developer = browser();
  const fields = fieldsOf(await developer.get(ask));
  const answer = await developer.submit('/override', { ...fields, back: '//evil.example' });
  expect(answer.headers.location).toBe('/');
});

test.each([
  ['https://shop.example', true],
  ['http://shop.example', false],
])('cookies of a shop at %s are Secure: %p', async (publicUrl, isSecure) => {
  const app = await buildApp({ settings: { ...shop.settings, publicUrl }, database: shop.database });
  const answer = await browser(app).get(ask);
  expect(String(answer.headers['set-cookie']).split('; ').includes('Secure')).toBe(isSecure);
  await app.close();
});

describe('a deployed shop', () => {
  let deployed: TestApp['app'];

  beforeAll(async () => {
    const identityProvider = {
      kind: 'firebase',
      projectId: 'p',
      apiKey: 'k',
      authDomain: 'p.example',
      credentialsFile: undefined,
    } as const;
    const settings: Settings = { ...shop.settings, identityProvider };
    deployed = await buildApp({ settings, database: shop.database });
  });
  afterAll(() => deployed.close());

  test('requires an admin’s permit for this remote and origin', async () => {
    expect((await browser(deployed).get(ask)).statusCode).toBe(403);
    const admin = await makeUser(shop.database, { role: 'admin' });
    const permission = { remote: 'dashboard_admin', origin };
    const answer = await shop.request({
      method: 'POST',
      url: '/api/releases/override-permission',
      as: admin,
      payload: permission,
    });
    const { permit } = answer.json<{ permit: string }>();
    expect((await browser(deployed).get(`/?remote=storefront@${origin}&permit=${permit}`)).statusCode).toBe(403);
    const developer = browser(deployed);
    await developer.submit('/override', fieldsOf(await developer.get(`${ask}&permit=${permit}`)));
    expect(registryOf(await developer.get('/'))[0]).toMatchObject({ override: true });
  });
});
