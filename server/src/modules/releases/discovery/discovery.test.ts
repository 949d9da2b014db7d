import { readFile } from 'node:fs/promises';
import path from 'node:path';
import Ajv2019, { type ValidateFunction } from 'ajv/dist/2019';
import type { z } from 'zod';
import { integrityOf } from 'contract/integrity';
import { releaseForTest } from '../../../testing/make-release';
import { startTestApp, type TestApp } from '../../../testing/test-app';
import type { discoverySchema } from './discovery-document';

type Discovery = z.infer<typeof discoverySchema>;

let shop: TestApp;
let fitsSchema: ValidateFunction;
const cdn = 'https://cdn.example/seller/1.0.0/';
const page = { path: '/profile/users', expose: './users-page', files: ['users.js'], access: 'admin' as const };

beforeAll(async () => {
  shop = await startTestApp({ RELEASE_ORIGINS: new URL(cdn).origin });
  const schema = await readFile(path.join(import.meta.dirname, 'schema/v1-pre.json'), 'utf8');
  fitsSchema = new Ajv2019({ strict: false }).compile(JSON.parse(schema) as object);
  await releaseForTest(shop, { name: 'shell' });
  await releaseForTest(shop, { name: 'dashboard_admin', pages: [page] });
  await releaseForTest(shop, { name: 'dashboard_seller', base: cdn });
});
afterAll(() => shop.close());

const discover = async (url = '/remotes') => (await shop.request({ url })).json<Discovery>();

/** Checks every version; the published schema checks only the first one of each remote. */
function expectSound({ schema, microFrontends }: Discovery): void {
  for (const versions of Object.values(microFrontends)) {
    for (const version of versions) {
      expect(fitsSchema({ schema, microFrontends: { one: [version] } })).toBe(true);
      expect(version.metadata.integrity).toMatch(/^sha384-/);
      expect(URL.canParse(version.url)).toBe(true);
    }
    expect(versions.reduce((sum, { deployment }) => sum + deployment.traffic, 0)).toBe(100);
    expect(versions.filter(({ deployment }) => deployment.default)).toHaveLength(1);
  }
}

test('lists every remote with its pages, without the shell', async () => {
  const document = await discover();
  expect(fitsSchema(document)).toBe(true);
  expectSound(document);
  expect(Object.keys(document.microFrontends)).toEqual(['dashboard_admin', 'dashboard_seller']);
  expect(document.microFrontends['dashboard_admin']).toEqual([
    {
      url: 'http://shop.example/releases/dashboard_admin/1.0.0/remoteEntry.js',
      metadata: { version: '1.0.0', integrity: expect.stringMatching(/^sha384-/) },
      extras: expect.objectContaining({
        pages: [{ path: '/profile/users', expose: './users-page', access: 'admin' }],
      }),
      deployment: { traffic: 100, default: true },
    },
  ]);
});

test('a release on another origin has its address there, and the shop’s copy as fallback', async () => {
  expect((await discover()).microFrontends['dashboard_seller']?.[0]).toMatchObject({
    url: `${cdn}remoteEntry.js`,
    fallbackUrl: 'http://shop.example/releases/dashboard_seller/1.0.0/remoteEntry.js',
  });
  const { body, headers } = await shop.request({ url: '/' });
  expect(body).toContain(`${cdn}remoteEntry.js`);
  expect(headers['content-security-policy']).toMatch(/script-src [^;]*https:\/\/cdn\.example/);
});

test.each([0, 10, 100])('splits traffic between a canary with %d %% and the default version', async (canary) => {
  await releaseForTest(shop, { name: 'dashboard_admin', version: '1.1.0', pages: [page] }, { canary });
  const document = await discover();
  expect(fitsSchema(document)).toBe(true);
  expectSound(document);
  expect(
    document.microFrontends['dashboard_admin']?.map(({ metadata, deployment }) => [metadata.version, deployment]),
  ).toEqual([
    ['1.0.0', { traffic: 100 - canary, default: true }],
    ['1.1.0', { traffic: canary, default: false }],
  ]);
});

test('names the federation manifests of a release that has them', async () => {
  const content = {
    name: 'dashboard_seller',
    metaData: {
      globalName: 'dashboard_seller',
      publicPath: 'auto',
      remoteEntry: { name: 'remoteEntry.js', path: '' },
      integrity: { 'remoteEntry.js': integrityOf(Buffer.from('/* entry */')) },
    },
    exposes: [],
    shared: [],
  };
  const sources = {
    'remoteEntry.js': '/* entry */',
    'mf-manifest.json': JSON.stringify(content),
    'embed/mf-manifest.json': '{}',
  };
  await releaseForTest(shop, { name: 'dashboard_seller', version: '1.2.0', manifest: 'mf-manifest.json', sources });
  const { microFrontends } = await discover();
  const folder = 'http://shop.example/releases/dashboard_seller/1.2.0/';
  expect(microFrontends['dashboard_seller']?.[0]?.extras).toMatchObject({
    manifest: `${folder}mf-manifest.json`,
    embedManifest: `${folder}embed/mf-manifest.json`,
  });
  const { extras } = microFrontends['dashboard_admin']?.[0] ?? {};
  expect(extras).not.toHaveProperty('manifest');
  expect(extras).not.toHaveProperty('embedManifest');
  const { headers, body } = await shop.request({ url: '/releases/dashboard_seller/1.2.0/mf-manifest.json' });
  expect(headers['access-control-allow-origin']).toBe('*');
  expect(JSON.parse(body)).toEqual(content);

  const altered = { ...sources, 'remoteEntry.js': '/* another entry */' };
  const next = { name: 'dashboard_seller', version: '1.3.0', manifest: 'mf-manifest.json', sources: altered };
  await expect(releaseForTest(shop, next)).rejects.toMatchObject({
    reasons: [expect.objectContaining({ rule: 'manifest' })],
  });
});

test('is readable from any origin, also under /api, and answers 304 while unchanged', async () => {
  const { headers, body } = await shop.request({ url: '/remotes' });
  expect(headers['access-control-allow-origin']).toBe('*');
  expect((await shop.request({ url: '/api/remotes' })).body).toBe(body);
  const again = await shop.request({ url: '/remotes', headers: { 'if-none-match': headers.etag } });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});
