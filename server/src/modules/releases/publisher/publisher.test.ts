import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { base64url, exportJWK, exportSPKI, generateKeyPair, SignJWT } from 'jose';
import { teamWith } from '../../../testing/team';
import { startTestApp, type TestApp } from '../../../testing/test-app';
import type { PartOverview } from '../releases-api.schema';

const subject = 'repo:acme@12/ocs@345:environment:dashboard-admin-mfe';
const previewSubject = `${subject}-preview`;
const seconds = () => Math.floor(Date.now() / 1000);

/** A CI system: its configuration, its keys, and the tokens of its jobs. */
let ci: Server;
let issuer: string;
let isDown = false;
let sign: (changes?: Record<string, unknown>, header?: { kid?: string; key?: 'own' | 'other' }) => Promise<string>;
/** As an attacker does: signed with the public key, or not at all. */
let forge: (alg: 'HS256' | 'none') => Promise<string>;

beforeAll(async () => {
  const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true });
  const other = await generateKeyPair('RS256');
  const jwk = await exportJWK(publicKey);
  const keys = { keys: ['one', 'two'].map((kid) => ({ ...jwk, kid, alg: 'RS256' })) };
  ci = createServer((request, response) => {
    const body = request.url === '/keys' ? keys : { issuer, jwks_uri: `${issuer}/keys` };
    response.writeHead(isDown ? 500 : 200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => ci.listen(0, '127.0.0.1', resolve));
  issuer = `http://127.0.0.1:${String((ci.address() as AddressInfo).port)}`;
  const claims = (changes = {}) => ({
    iss: issuer,
    aud: 'https://shop.example',
    sub: subject,
    iat: seconds(),
    exp: seconds() + 300,
    ...changes,
  });
  sign = (changes, { kid = 'one', key = 'own' } = {}) =>
    new SignJWT(claims(changes))
      .setProtectedHeader({ alg: 'RS256', kid })
      .sign(key === 'own' ? privateKey : other.privateKey);
  forge = async (alg) => {
    if (alg === 'HS256') {
      const secret = new TextEncoder().encode(await exportSPKI(publicKey));
      return new SignJWT(claims()).setProtectedHeader({ alg, kid: 'one' }).sign(secret);
    }
    return `${base64url.encode(JSON.stringify({ alg }))}.${base64url.encode(JSON.stringify(claims()))}.`;
  };
});
afterAll(() => new Promise((resolve) => ci.close(resolve)));

const trusting = () =>
  startTestApp({
    PUBLIC_URL: 'https://shop.example',
    ALLOW_EXPOSED_EMULATOR: 'true',
    TRUSTED_PUBLISHER_ISSUER: issuer,
    TRUSTED_PUBLISHERS: [
      `dashboard_admin=${subject}`,
      `dashboard_admin/preview=${previewSubject}`,
      'storefront=repo:acme/ocs:environment:storefront-mfe',
    ].join(', '),
  });

let shop: TestApp;

beforeAll(async () => {
  shop = await trusting();
});
afterAll(() => shop.close());

const exchange = (idToken: string, { part = 'dashboard_admin', at = shop } = {}) =>
  at.request({ method: 'POST', url: `/api/releases/${part}/publisher-token`, payload: { idToken } });

test('a job exchanges its token for one that releases its own part, under the name of the job', async () => {
  const answer = await exchange(await sign());
  expect(answer.statusCode).toBe(200);
  const { token, expiresInSeconds } = answer.json<{ token: string; expiresInSeconds: number }>();
  expect(expiresInSeconds).toBe(900);
  const team = teamWith(shop, 'dashboard_admin', token);
  expect((await team.release({})).statusCode).toBe(200);
  const list = await shop.request({ url: '/api/releases', headers: { authorization: `Bearer ${token}` } });
  expect(list.json<PartOverview[]>()).toEqual([
    expect.objectContaining({
      live: expect.objectContaining({ releasedBy: `job ${subject}` }),
      audit: [expect.objectContaining({ by: `job ${subject}`, action: 'released' })],
    }),
  ]);
  expect((await teamWith(shop, 'storefront', token).post('rollback')).statusCode).toBe(403);
});

test('a job of unreviewed code may preview its part, and change nothing that visitors get', async () => {
  const { token } = (await exchange(await sign({ sub: previewSubject }))).json<{ token: string }>();
  const team = teamWith(shop, 'dashboard_admin', token);
  expect((await team.preview({ version: '1.1.0' }, 'pr-1')).statusCode).toBe(200);
  expect((await team.release({ version: '1.1.0' })).statusCode).toBe(403);
  for (const call of ['promote', 'rollback']) expect((await team.post(call)).statusCode).toBe(403);
});

test('accepts a job whose CI system has changed its key', async () => {
  await exchange(await sign());
  expect((await exchange(await sign({}, { kid: 'two' }))).statusCode).toBe(200);
});

test.each<[string, () => Promise<string>, number]>([
  ['of another job', () => sign({ sub: 'repo:acme/ocs:pull_request' }), 403],
  ['for another shop', () => sign({ aud: 'https://other.example' }), 401],
  ['of another issuer', () => sign({ iss: 'https://ci.example' }), 401],
  ['signed by another key', () => sign({}, { key: 'other' }), 401],
  ['with an unknown key', () => sign({}, { kid: 'three' }), 401],
  ['signed with the public key as a secret', () => forge('HS256'), 401],
  ['without a signature', () => forge('none'), 401],
  ['that has expired', () => sign({ iat: seconds() - 700, exp: seconds() - 400 }), 401],
  ['without an end', () => sign({ exp: undefined }), 401],
  ['that is none', () => Promise.resolve('x.y.z'), 401],
])('a token %s is refused', async (_case, make, status) => {
  expect((await exchange(await make())).statusCode).toBe(status);
});

test('a job may not release a part of another one', async () => {
  expect((await exchange(await sign(), { part: 'storefront' })).statusCode).toBe(403);
});

describe('a shop of its own', () => {
  let at: TestApp;

  beforeEach(async () => {
    at = await trusting();
  });
  afterEach(async () => {
    isDown = false;
    await at.close();
  });

  test('asks a CI system that does not answer again after a pause; the job is not at fault', async () => {
    isDown = true;
    const answer = await exchange(await sign(), { at });
    expect(answer.statusCode).toBe(503);
    expect(answer.headers['retry-after']).toBe('10');
    isDown = false;
    expect((await exchange(await sign(), { at })).statusCode).toBe(503);
    const now = Date.now();
    jest.spyOn(Date, 'now').mockImplementation(() => now + 11_000);
    expect((await exchange(await sign(), { at })).statusCode).toBe(200);
    jest.restoreAllMocks();
  });

  test('keeps the keys that it has read while the CI system does not answer', async () => {
    expect((await exchange(await sign(), { at })).statusCode).toBe(200);
    isDown = true;
    await exchange(await sign({}, { kid: 'three' }), { at });
    expect((await exchange(await sign(), { at })).statusCode).toBe(200);
  });

  test('admits no forged token, and none of a job that the settings no longer trust', async () => {
    const { token } = (await exchange(await sign(), { at })).json<{ token: string }>();
    const list = (bearer: string) =>
      at.request({ url: '/api/releases', headers: { authorization: `Bearer ${bearer}` } });
    expect((await list(`${token}x`)).statusCode).toBe(401);
    at.settings.trustedPublishers?.subjects.splice(0, 1);
    expect((await list(token)).statusCode).toBe(401);
  });
});

test('a shop without trusted publishers says so', async () => {
  const at = await startTestApp();
  expect((await exchange('x', { at })).statusCode).toBe(404);
  await at.close();
});
