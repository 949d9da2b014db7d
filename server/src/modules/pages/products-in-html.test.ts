import { makeProduct, makeUser } from '../../testing/factories';
import { releaseForTest } from '../../testing/make-release';
import { pollPause } from '../../testing/poll-pause';
import { startTestApp, type TestApp } from '../../testing/test-app';

let shop: TestApp;

const samples = {
  total: 987_654_321,
  items: [0, 1].map((index) => ({
    _id: `sample-id-${String(index)}`,
    name: `sample-name-${String(index)}`,
    brand: `sample-brand-${String(index)}`,
    price: 900_000_000 + index,
    photos: `/uploads/sample-photo-${String(index)}.jpg`,
  })),
};
const card = (index: number): string =>
  `<li><img src="/uploads/sample-photo-${String(index)}.jpg" srcset="/uploads/sample-photo-${String(index)}-240.webp">` +
  `<a href="/details/sample-id-${String(index)}">sample-name-${String(index)}</a> sample-brand-${String(index)} $900,000,00${String(index)}.00</li>`;

const fragment = (html: string) => ({ head: '', html, styles: [] });
const prerendered = {
  sharedHash: 'one',
  pages: { '/products': fragment('<i>skeletons</i>') },
  withProducts: { '/products': { ...fragment(`<b>987654321 products</b>${card(0)}${card(1)}`), samples } },
};
const frames = { '/*': fragment('<ocs-page></ocs-page>') };
const shellFile = { sharedHash: 'one', pages: {}, frames, loading: fragment('…'), notFound: fragment('none') };

async function release(name: string, file: object): Promise<void> {
  const page = { path: '/products', expose: './catalogue', files: [], access: 'public' as const, data: [] };
  const sources = { 'prerendered.json': JSON.stringify(file) };
  await releaseForTest(shop, { name, version: '1.0.0', pages: name === 'shell' ? [] : [page], sources });
}

const body = async (url = '/products') => (await shop.request({ url })).body;
/** Repeats the request until the page contains the text: pages show products of a second ago, and older ones of a slow database. */
async function bodyWith(text: string): Promise<string> {
  for (;;) {
    const html = await body();
    if (html.includes(text)) return html;
    await pollPause();
  }
}

const rootOf = (html: string) => /<div id="root"[^>]*>(.*?)<\/div>\n/s.exec(html)?.[1] ?? '';
const keptIn = (html: string): unknown =>
  JSON.parse(/id="ocs-first-products">(.*?)<\/script>/s.exec(html)?.[1] ?? 'null');

beforeEach(async () => {
  shop = await startTestApp();
  await release('shell', shellFile);
  await release('storefront', prerendered);
});
afterEach(() => shop.close());

const photo = (name: string) => ({ photos: `/uploads/${name}.png` });

test('replaces the samples by the newest products, escaped', async () => {
  const seller = await makeUser(shop.database, { role: 'seller' });
  await makeProduct(shop.database, seller, { name: 'Old', ...photo('old') });
  const older = await makeProduct(shop.database, seller, {
    name: 'sample-name-0 & "co" <b>',
    price: '7',
    ...photo('b'),
  });
  const newest = await makeProduct(shop.database, seller, { name: '$& $1', brand: 'Ünï', ...photo('a') });
  const html = await bodyWith('ocs-first-products');
  expect(rootOf(html)).toBe(
    '<b>3 products</b>' +
      `<li><img src="/uploads/a.png" srcset="/uploads/a-240.webp"><a href="/details/${newest.id}">$&#38; $1</a> Ünï $1,149.50</li>` +
      `<li><img src="/uploads/b.png" srcset="/uploads/b-240.webp"><a href="/details/${older.id}">sample-name-0 &#38; &#34;co&#34; &#60;b&#62;</a> Halden $7.00</li>`,
  );
  expect(keptIn(html)).toMatchObject({
    total: 3,
    items: [{ _id: newest.id, price: 1149.5, photos: '/uploads/a.png' }, { _id: older.id }, { name: 'Old' }],
  });
  expect(html).not.toContain(seller.email);
});

test('an address with a search contains no products', async () => {
  const seller = await makeUser(shop.database, { role: 'seller' });
  for (const name of ['a', 'b']) await makeProduct(shop.database, seller, photo(name));
  const html = await body('/products?search=a');
  expect(rootOf(html)).toBe('<i>skeletons</i>');
  expect(keptIn(html)).toBeNull();
});

test.each([
  ['there are too few products', [photo('a')]],
  ['a product has no picture', [photo('a'), { photos: '' }]],
  ['a picture is on another host', [photo('a'), { photos: 'https://pictures.example/a.png' }]],
])('shows skeletons if %s', async (_, products) => {
  const seller = await makeUser(shop.database, { role: 'seller' });
  for (const fields of products) await makeProduct(shop.database, seller, fields);
  const html = await body();
  expect(rootOf(html)).toBe('<i>skeletons</i>');
  expect(keptIn(html)).toBeNull();
});

test('the page contains a newly added product', async () => {
  const seller = await makeUser(shop.database, { role: 'seller' });
  for (const name of ['a', 'b']) await makeProduct(shop.database, seller, { name, ...photo(name) });
  await bodyWith('>b</a>');
  await makeProduct(shop.database, seller, { name: 'c', ...photo('c') });
  const html = await bodyWith('>c</a>');
  expect(html).not.toContain('>a</a>');
});
