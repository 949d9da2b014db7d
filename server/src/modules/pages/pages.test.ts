import { createHash } from 'node:crypto';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { integrityOf } from 'contract/integrity';
import { registrySchema } from 'contract/registry';
import type { ReleasePage } from 'contract/release';
import { releaseForTest } from '../../testing/make-release';
import { pollPause } from '../../testing/poll-pause';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { contentSecurityPolicy } from './content-security-policy';
import { renderDocument } from './document';
import { shopHead } from './product-head';

let shop: TestApp;

const release = (fields: Parameters<typeof releaseForTest>[1]) => releaseForTest(shop, fields);

const catalogue: ReleasePage = { path: '/products', expose: './catalogue-page', files: ['7.abc.js'], access: 'public' };
const details: ReleasePage = { path: '/details/:id', expose: './details-page', files: [], access: 'user' };

beforeAll(async () => {
  shop = await startTestApp();
  await release({
    name: 'shell',
    pages: [{ path: '/login', expose: './login-page', files: [], access: 'public' }],
    fonts: ['letters.woff2'],
    sources: { 'letters.woff2': 'letters' },
  });
  await release({
    name: 'storefront',
    pages: [catalogue, details],
  });
});
afterAll(() => shop.close());

const bare = { version: '1.0.0', entry: 'remoteEntry.js', pages: [], exposes: [], shared: [], files: {} };

const testStripe = {
  secretKey: 'sk_test_1',
  publishableKey: 'pk_test_1',
  webhookSecret: 'whsec_1',
  api: new URL('https://api.stripe.com'),
};

/** A page that is not prerendered. */
const unrendered = { head: shopHead, body: { head: '', html: '', styles: [], isWhole: false }, hasQuery: false };

const html = async (url: string) => (await shop.request({ url })).body;

const inlineRegistry = (body: string) =>
  registrySchema.parse(JSON.parse(/id="ocs-registry">(.*?)<\/script>/.exec(body)?.[1] ?? ''));

test('returns 503 before the first release', async () => {
  const empty = await startTestApp();
  expect((await empty.request({ url: '/' })).statusCode).toBe(503);
  await empty.close();
});

test('a page that is requested a second later is compressed again, as small as possible', async () => {
  const compressed = async () =>
    (await shop.request({ url: '/products', headers: { 'accept-encoding': 'br' } })).rawPayload;
  const fast = await compressed();
  const smallest = brotliCompressSync(brotliDecompressSync(fast));
  expect(smallest.length).toBeLessThan(fast.length);
  jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 1001);
  while (!(await compressed()).equals(smallest)) await pollPause();
  jest.restoreAllMocks();
});

test('a page contains the shell’s script with its hash, the registry, and preloads of its own files', async () => {
  const body = await html('/products?brand=Norte');
  expect(body).toContain('data-version="1.0.0" crossorigin src="/releases/shell/1.0.0/main.1.js" integrity="sha384-');
  for (const file of ['remoteEntry.js', '7.abc.js']) {
    const address = `/releases/storefront/1.0.0/${file}`;
    const hash = integrityOf(Buffer.from('/* storefront 1.0.0 */'));
    const attributes = `crossorigin href="${address}" integrity="${hash}"`;
    expect(body).toContain(`<link rel="preload" as="script" ${attributes}>`);
  }
  expect(inlineRegistry(body)).toEqual([
    {
      name: 'storefront',
      version: '1.0.0',
      url: '/releases/storefront/1.0.0/remoteEntry.js',
      integrity: expect.stringMatching(/^sha384-/) as string,
      pages: [
        { path: '/products', expose: './catalogue-page', access: 'public' },
        { path: '/details/:id', expose: './details-page', access: 'user' },
      ],
    },
  ]);
});

test('GET /registry.json returns the registry of the page', async () => {
  const answer = await shop.request({ url: '/registry.json' });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['cache-control']).toBe('private, no-cache');
  expect(answer.headers['ocs-shell-version']).toBe('1.0.0');
  expect(registrySchema.parse(answer.json())).toEqual(inlineRegistry(await html('/')));
});

test.each([
  ['/products', 200],
  ['/products/', 200],
  ['/Products', 200],
  ['/details/42', 200],
  ['/login', 200],
  ['/details', 404],
  ['/details/42/more', 404],
  ['/no-such-page', 404],
  ['/%2e%2e/secret', 404],
])('%s answers %d', async (url, status) => {
  const answer = await shop.request({ url });
  expect(answer.statusCode).toBe(status);
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
});

test('an unknown API address returns problem+json, not a page', async () => {
  const answer = await shop.request({ url: '/api/no-such-call' });
  expect(answer.statusCode).toBe(404);
  expect(answer.headers['content-type']).toMatch(/^application\/problem\+json/);
});

test('gives a file without a hash an integrity that never matches', () => {
  const release = { ...bare, name: 'shell', entry: 'main.1.js' };
  const site = { shell: { release, base: '/shell/' }, remotes: [], flags: [] };
  const { html } = renderDocument(shop.settings, site, { matched: undefined, ...unrendered });
  expect(html).toContain(`src="/shell/main.1.js" integrity="sha384-${'A'.repeat(64)}"`);
});

test('loads an overridden remote without a hash, and allows its origin on that page only', () => {
  const shell = { release: { ...bare, name: 'shell', entry: 'main.1.js' }, base: '/shell/' };
  const release = { ...bare, name: 'storefront', version: 'override', pages: [catalogue] };
  const part = { release, base: 'http://localhost:3001/', override: true } as const;
  const site = { shell, remotes: [part], flags: [] };
  const matched = { part, page: { ...catalogue, files: [] } };
  const document = renderDocument(shop.settings, site, { matched, ...unrendered });
  expect(document.html).toContain(
    '<link rel="preload" as="script" crossorigin href="http://localhost:3001/remoteEntry.js">',
  );
  const policy = contentSecurityPolicy(shop.settings, site, { script: "'sha256-script'", styles: ["'sha256-style'"] });
  expect(policy).toContain("script-src 'self' http://localhost:3001 'sha256-script';");
  expect(policy).toContain('trusted-types default webpack-dev-server#overlay');
});

test('the shell’s typeface is preloaded, and its style sheet is in the policy', async () => {
  const { body, headers } = await shop.request({ url: '/products' });
  const address = '/releases/shell/1.0.0/letters.woff2';
  expect(body).toContain(`<link rel="preload" as="font" type="font/woff2" crossorigin href="${address}">`);
  const css = /<style>(.*?)<\/style>/.exec(body)?.[1] ?? '';
  expect(css).toContain(`src:url("${address}")`);
  const hash = createHash('sha256').update(css).digest('base64');
  expect(headers['content-security-policy']).toContain(`'sha256-${hash}'`);
});

test('another remote adds no request and less than 300 bytes to a page that does not use it', () => {
  const documentWith = (count: number) => {
    const remotes = Array.from({ length: count }, (_, i) => {
      const name = `remote_${String(i)}`;
      const pages = ['list', 'new', 'settings'].map((page) => ({
        path: `/profile/${name}/${page}`,
        expose: `./${page}-page`,
        files: [`${page}.${String(i)}.js`],
        access: 'seller' as const,
        menu: { label: `${page} of ${name}`, role: 'seller' as const, order: i },
      }));
      const files = { 'remoteEntry.js': integrityOf(Buffer.from(name)) };
      return { release: { ...bare, name, pages, files }, base: `/releases/${name}/1.0.0/` };
    });
    const shell = { release: { ...bare, name: 'shell', entry: 'main.1.js' }, base: '/shell/' };
    return renderDocument(shop.settings, { shell, remotes, flags: [] }, { matched: undefined, ...unrendered }).html;
  };
  const [nine, ten] = [documentWith(9), documentWith(10)];
  const requests = (html: string) => html.match(/(href|src)="\//g)?.length;
  expect(requests(ten)).toBe(requests(nine));
  expect(brotliCompressSync(ten).length - brotliCompressSync(nine).length).toBeLessThan(300);
});

test('the policy allows only the page’s own inline script, no eval, and requires Trusted Types', async () => {
  const { headers, body } = await shop.request({ url: '/products' });
  const script = /<script>(.*?)<\/script>/.exec(body)?.[1] ?? '';
  const hash = createHash('sha256').update(script).digest('base64');
  expect(headers['content-security-policy']).toContain(`script-src 'self' 'sha256-${hash}';`);
  expect(headers['content-security-policy']).not.toMatch(/unsafe/);
  expect(headers['content-security-policy']).toContain("require-trusted-types-for 'script'; trusted-types default");
});

test('a shop with card payments admits Stripe, on its pages only', () => {
  const shell = { release: { ...bare, name: 'shell', entry: 'main.1.js' }, base: '/shell/' };
  const [without, policy] = [undefined, testStripe].map((stripe) =>
    contentSecurityPolicy(
      { ...shop.settings, orders: { ...shop.settings.orders, stripe } },
      { shell, remotes: [], flags: [] },
      { script: "'sha256-script'", styles: [] },
    ),
  );
  expect(without).not.toContain('stripe');
  expect(policy).toContain("script-src 'self' 'sha256-script' https://js.stripe.com https://*.js.stripe.com;");
  expect(policy).toMatch(/connect-src [^;]* https:\/\/api\.stripe\.com;/);
  expect(policy).toContain("frame-src 'self' https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com;");
});

test('answers 304 for an unchanged page', async () => {
  const { headers } = await shop.request({ url: '/products' });
  const again = await shop.request({ url: '/products', headers: { 'if-none-match': headers.etag } });
  expect(again.statusCode).toBe(304);
  expect(again.body).toBe('');
});

test('compresses a page for clients that accept it', async () => {
  const answer = await shop.request({ url: '/products', headers: { 'accept-encoding': 'gzip' } });
  expect(answer.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(answer.rawPayload).toString()).toContain('ocs-registry');
});

test.each([
  ['br;q=0, gzip', 'gzip'],
  ['gzip, br', 'br'],
  ['br;q=0, gzip;q=0', undefined],
])('with Accept-Encoding: %s, sends pages and released files as %s', async (accepted, encoding) => {
  for (const url of ['/products', '/releases/storefront/1.0.0/remoteEntry.js']) {
    const answer = await shop.request({ url, headers: { 'accept-encoding': accepted } });
    expect(answer.headers['content-encoding']).toBe(encoding);
  }
});

test('the next page uses a newly published version', async () => {
  await release({ name: 'dashboard_admin' });
  expect(await html('/products')).toContain('/releases/dashboard_admin/1.0.0/');
  await release({ name: 'dashboard_admin', version: '1.0.1' });
  const body = await html('/products');
  expect(body).toContain('/releases/dashboard_admin/1.0.1/');
  expect(body).not.toContain('/releases/dashboard_admin/1.0.0/');
});

test('serves released files as immutable, to any origin, from their compressed copies', async () => {
  const url = '/releases/storefront/1.0.0/remoteEntry.js';
  const answer = await shop.request({ url, headers: { 'accept-encoding': 'gzip' } });
  expect(answer.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'access-control-allow-origin': '*',
    'content-encoding': 'gzip',
    'x-content-type-options': 'nosniff',
  });
  expect((await shop.request({ url: '/releases/storefront/1.0.0/none.js' })).statusCode).toBe(404);
  expect((await shop.request({ url: '/releases/..%2f..%2fetc/passwd' })).statusCode).toBe(404);
});

test('while a canary runs, GET /registry.json sets the cohort cookie and keeps selecting the same versions', async () => {
  await release({ name: 'dashboard_seller' });
  await releaseForTest(shop, { name: 'dashboard_seller', version: '1.1.0' }, { canary: 50 });
  const first = await shop.request({ url: '/registry.json' });
  const cookie = String(first.headers['set-cookie']).split(';')[0] ?? '';
  expect(cookie).toMatch(/^ocs_cohort=\d+$/);
  const page = await shop.request({ url: '/', headers: { cookie } });
  expect(inlineRegistry(page.body)).toEqual(first.json());
  expect(page.headers['set-cookie']).toBeUndefined();
});
