import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { startTestApp, type TestApp } from '../../../testing/test-app';

const subject = 'repo:acme/ocs:ref:refs/heads/main';
const seconds = () => Math.floor(Date.now() / 1000);

/** A CI system: its configuration, its keys, and the tokens of its jobs. */
let ci: Server;
let issuer: string;
let isDown = false;
let sign: (changes?: Record<string, unknown>, key?: 'own' | 'other') => Promise<string>;

beforeAll(async () => {
  const { publicKey, privateKey } = await generateKeyPair('RS256');
  const other = await generateKeyPair('RS256');
  const keys = { keys: [{ ...(await exportJWK(publicKey)), kid: 'one', alg: 'RS256' }] };
  ci = createServer((request, response) => {
    const body = request.url === '/keys' ? keys : { issuer, jwks_uri: `${issuer}/keys` };
    response.writeHead(isDown ? 500 : 200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => ci.listen(0, '127.0.0.1', resolve));
  issuer = `http://127.0.0.1:${String((ci.address() as AddressInfo).port)}`;
  sign = (changes = {}, key = 'own') =>
    new SignJWT({
      iss: issuer,
      aud: 'https://shop.example',
      sub: subject,
      iat: seconds(),
      exp: seconds() + 300,
      ...changes,
    })
      .setProtectedHeader({ alg: 'RS256', kid: 'one' })
      .sign(key === 'own' ? privateKey : other.privateKey);
});
afterAll(() => new Promise((resolve) => ci.close(resolve)));

let shop: TestApp;

beforeEach(async () => {
  isDown = false;
  shop = await startTestApp({
    PUBLIC_URL: 'https://shop.example',
    ALLOW_EXPOSED_EMULATOR: 'true',
    TRUSTED_PUBLISHER_ISSUER: issuer,
    TRUSTED_PUBLISHERS: `dashboard_admin=${subject}, storefront=repo:acme/other:environment:production`,
  });
});
afterEach(() => shop.close());

const exchange = (idToken: string, part = 'dashboard_admin') =>
  shop.request({ method: 'POST', url: `/api/releases/${part}/publisher-token`, payload: { idToken } });

test('a job exchanges its token for one that reads and releases its own part', async () => {
  const answer = await exchange(await sign());
  expect(answer.statusCode).toBe(200);
  const { token, expiresInSeconds } = answer.json<{ token: string; expiresInSeconds: number }>();
  expect(expiresInSeconds).toBe(900);
  const headers = { authorization: `Bearer ${token}` };
  expect((await shop.request({ url: '/api/releases', headers })).statusCode).toBe(200);
  const rollback = (part: string) =>
    shop.request({ method: 'POST', url: `/api/releases/${part}/rollback`, headers, payload: {} });
  // Nothing is live in this test.
  expect((await rollback('dashboard_admin')).statusCode).toBe(404);
  expect((await rollback('storefront')).statusCode).toBe(403);
});

test.each<[string, () => Promise<string>, number]>([
  ['of another job', () => sign({ sub: 'repo:acme/ocs:pull_request' }), 403],
  ['for another shop', () => sign({ aud: 'https://other.example' }), 401],
  ['of another issuer', () => sign({ iss: 'https://ci.example' }), 401],
  ['signed by another key', () => sign({}, 'other'), 401],
  ['that has expired', () => sign({ iat: seconds() - 700, exp: seconds() - 400 }), 401],
  ['without an end', () => sign({ exp: undefined }), 401],
  ['that is none', () => Promise.resolve('x.y.z'), 401],
])('a token %s is refused', async (_case, make, status) => {
  expect((await exchange(await make())).statusCode).toBe(status);
});

test('a job may not release a part of another one', async () => {
  expect((await exchange(await sign(), 'storefront')).statusCode).toBe(403);
});

test('a CI system that does not answer is no fault of the job, and is asked again', async () => {
  isDown = true;
  expect((await exchange(await sign())).statusCode).toBe(503);
  isDown = false;
  expect((await exchange(await sign())).statusCode).toBe(200);
});

test('a forged token, and one of a job that the settings no longer trust, release nothing', async () => {
  const { token } = (await exchange(await sign())).json<{ token: string }>();
  const list = (bearer: string) =>
    shop.request({ url: '/api/releases', headers: { authorization: `Bearer ${bearer}` } });
  expect((await list(`${token}x`)).statusCode).toBe(401);
  shop.settings.trustedPublishers?.subjects.splice(0, 1);
  expect((await list(token)).statusCode).toBe(401);
});

test('a shop without trusted publishers says so', async () => {
  const other = await startTestApp();
  const answer = await other.request({
    method: 'POST',
    url: '/api/releases/dashboard_admin/publisher-token',
    payload: { idToken: 'x' },
  });
  expect(answer.statusCode).toBe(404);
  await other.close();
});
