import { createHash } from 'node:crypto';
import { prerenderedFile } from 'contract/prerendered';
import { StoreUnavailable } from '../../blobs/store-unavailable';
import { fileKey } from '../releases/stored-version';
import { releaseForTest } from '../../testing/make-release';
import { startTestApp, type TestApp } from '../../testing/test-app';
import type { ReleasePage } from 'contract/release';

let shop: TestApp;

const page = (path: string, fields: Partial<ReleasePage> = {}): ReleasePage => ({
  path,
  expose: `./page-${path.replaceAll(/\W/g, '') || 'home'}`,
  files: [],
  access: 'public',
  ...fields,
});
const fragment = (html: string, head = '', styles: object[] = []) => ({ head, html, styles });
const group = (id: string, ...names: string[]) => ({
  id,
  names: names.map((name) => `${name},`).join(''),
  rules: names.map((name) => `.${name}{color:red;}`),
});
const frame = (name: string) =>
  fragment(`<p>${name}</p><ocs-page></ocs-page>`, '', [group('button', 'a'), group('bar', 'b')]);

const shellFile = {
  sharedHash: 'one',
  pages: { '/login': fragment('<form></form>', '<title>Login</title>') },
  frames: { '/': frame('home'), '/*': frame('other'), '/products': frame('products'), '/profile': frame('profile') },
  loading: fragment('<i>loading</i>'),
  notFound: fragment('<p>not found</p>', '<title>Not found</title>'),
};

const storefrontFile = (sharedHash: string) => ({
  sharedHash,
  pages: {
    '/': fragment(
      '<img src="/ocs-version-folder/hero.avif">',
      '<link rel="preload" as="image" href="/ocs-version-folder/hero.avif">',
    ),
    '/products': fragment('<ul></ul>', '<title>Products</title>', [group('button', 'a', 'c'), group('toggle', 'd')]),
  },
});

const storefrontPages = [
  page('/'),
  page('/products', { data: [{ path: '/product?page=1&limit=10', media: '(min-width: 640px)' }] }),
  page('/products/new'),
  page('/details/:id', { access: 'user' }),
  page('/profile/cart', { access: 'user' }),
];

async function release(name: string, version: string, pages: ReleasePage[], file: object): Promise<void> {
  const sources = { 'prerendered.json': JSON.stringify(file), 'letters.woff2': 'letters' };
  const chunks = { 'mounted-page': [] };
  await releaseForTest(shop, { name, version, pages, sources, fonts: ['letters.woff2'], chunks });
}

const ask = (url: string) => shop.request({ url });
const rootOf = (body: string) => /<div id="root"(.*?)>(.*?)<\/div>\n/s.exec(body)?.slice(1) ?? [];

beforeAll(async () => {
  shop = await startTestApp();
  await release('shell', '1.0.0', [page('/login')], shellFile);
  await release('storefront', '1.0.0', storefrontPages, storefrontFile('one'));
});
afterAll(() => shop.close());

test.each([
  ['/', ' data-page="rendered"', '<p>home</p><img src="/releases/storefront/1.0.0/hero.avif">'],
  ['/login', ' data-page="rendered"', '<p>other</p><form></form>'],
  ['/products?search=lens', ' data-page="rendered"', '<p>products</p><ul></ul>'],
  // Not prerendered, protected, or with a parameter: the frame with a loading state.
  ['/products/new', '', '<p>products</p><i>loading</i>'],
  ['/details/7', '', '<p>other</p><i>loading</i>'],
  ['/profile/cart', '', '<p>profile</p><i>loading</i>'],
  ['/no/such/page', '', '<p>not found</p>'],
])('%s contains its page in the frame of its address', async (url, attributes, html) => {
  expect(rootOf((await ask(url)).body)).toEqual([attributes, html]);
});

test('the head contains the page’s title and preloads, with addresses in the version’s folder', async () => {
  expect((await ask('/products')).body).toMatch(/<head>.*<title>Products<\/title>.*<\/head>/s);
  const { body } = await ask('/');
  expect(body).toMatch(
    /<head>.*<link rel="preload" as="image" href="\/releases\/storefront\/1.0.0\/hero.avif">.*<\/head>/s,
  );
  expect(body.match(/<title>/g)).toHaveLength(1);
});

test('preloads the typeface, unless the first view waits for a picture', async () => {
  expect((await ask('/products')).body).toContain('as="font"');
  expect((await ask('/')).body).not.toContain('as="font"');
});

test('loads scripts after the first view if the HTML contains it, and early otherwise', async () => {
  const [products, home] = [(await ask('/products')).body, (await ask('/')).body];
  expect(products).toMatch(/<script defer.*<div id="root"/s);
  expect(home).toMatch(
    /<link rel="preload" as="image".*<div id="root".*<link rel="preload" as="script".*<script defer/s,
  );
});

test('frame and page share one style sheet with one group per component', async () => {
  const { body, headers } = await ask('/products');
  const css = /<style data-styled="true"[^>]*>(.*?)<\/style>/s.exec(body)?.[1] ?? '';
  expect(css.split('/*!sc*/\n')).toEqual([
    '.a{color:red;}',
    '.c{color:red;}',
    'data-styled.g1[id="button"]{content:"a,c,"}',
    '.b{color:red;}',
    'data-styled.g2[id="bar"]{content:"b,"}',
    '.d{color:red;}',
    'data-styled.g3[id="toggle"]{content:"d,"}',
    '',
  ]);
  const hash = createHash('sha256').update(css).digest('base64');
  expect(headers['content-security-policy']).toContain(`'sha256-${hash}'`);
});

test('preloads data for an address without a query, for matching window widths', async () => {
  const preload =
    '<link rel="preload" as="fetch" crossorigin href="/api/product?page=1&#38;limit=10" media="(min-width: 640px)">';
  expect((await ask('/products')).body).toContain(preload);
  expect((await ask('/products?search=lens')).body).not.toContain('as="fetch"');
});

test('a page of another framework is in the HTML with its title and style, whatever the shell shares', async () => {
  const mounted = {
    '/tool': { title: 'Tools & more', html: '<b>tool</b>', css: '.tool{color:red;}.tool b{color:blue;}' },
  };
  const pages = [page('/tool', { exports: ['mount'] })];
  await release('tools', '1.0.0', pages, { sharedHash: 'other', mounted });
  const { body, headers } = await ask('/tool');
  expect(rootOf(body)).toEqual([' data-page="rendered"', '<p>other</p><!--$--><div><b>tool</b></div><!--/$-->']);
  expect(body).toContain('<title>Tools &#38; more · OCS</title>');
  // styled-components must not take it over.
  expect(body).toContain(`<style>${mounted['/tool'].css}</style>`);
  const hash = createHash('sha256').update(mounted['/tool'].css).digest('base64');
  expect(headers['content-security-policy']).toContain(`'sha256-${hash}'`);
});

test('a guarded page of another framework is not in the HTML, whatever its build rendered', async () => {
  const mounted = { '/own': { title: 'Own', html: '<b>own</b>', css: '' } };
  const pages = [page('/own', { exports: ['mount'], access: 'user' })];
  await release('own', '1.0.0', pages, { sharedHash: 'other', mounted });
  expect(rootOf((await ask('/own')).body)).toEqual(['', '<p>other</p><i>loading</i>']);
});

test('shows a loading state for a page prerendered with other shared packages than the shell’s', async () => {
  await release('storefront', '1.1.0', storefrontPages, storefrontFile('two'));
  expect(rootOf((await ask('/products')).body)).toEqual(['', '<p>products</p><i>loading</i>']);
  await release('storefront', '1.2.0', storefrontPages, storefrontFile('one'));
  expect(rootOf((await ask('/')).body)[1]).toContain('/releases/storefront/1.2.0/hero.avif');
});

test('leaves rendering to the browser if the prerendered file is missing', async () => {
  // A file that nobody has asked for, so it is not in memory.
  await release('storefront', '1.3.0', storefrontPages, { ...storefrontFile('one'), unread: true });
  const { parts } = await shop.app.registry.current();
  const hash = parts.find(({ live }) => live.name === 'storefront')?.live.files[prerenderedFile] ?? '';
  const original = shop.store.read.bind(shop.store);
  const read = jest
    .spyOn(shop.store, 'read')
    .mockImplementation((key) =>
      key === fileKey(hash) ? Promise.reject(new StoreUnavailable('It is away.')) : original(key),
    );
  expect(rootOf((await ask('/products')).body)).toEqual(['', '<p>products</p><i>loading</i>']);

  // It is read again: a store may fail for a moment.
  read.mockRestore();
  const later = performance.now() + 2000;
  const clock = jest.spyOn(performance, 'now').mockReturnValue(later);
  expect(rootOf((await ask('/products')).body)[1]).toContain('<ul></ul>');
  clock.mockRestore();
});
