import { createHash } from 'node:crypto';
import { productSlug } from 'contract/product-address';
import type { ReleasePage } from 'contract/release';
import type { InjectOptions } from 'fastify';
import type { User } from '../../database/schema';
import { tooBusy } from '../../http/problem';
import { makeProduct, makeUser } from '../../testing/factories';
import { releaseForTest } from '../../testing/make-release';
import { startTestApp, type TestApp } from '../../testing/test-app';

let shop: TestApp;
let seller: User;

const fragment = (html: string, head = '') => ({ head, html, styles: [] });
const sampleOf = (photos: string) => ({
  _id: 'sample-id',
  name: 'sample-name',
  brand: 'sample-brand',
  price: 900_000_000,
  category: 'sample-category',
  description: 'sample-description',
  stock: 1,
  photos,
});
const facts =
  '<a href="/products?brand=sample-brand">sample-brand</a><h1>sample-name</h1><p>sample-category</p>$900,000,000.00' +
  '<i>Only 1 left</i><a href="/details/sample-id">View</a><p>sample-description</p>';
const renderings = [
  ['/uploads/sample-photo.jpg', '<img src="/uploads/sample-photo.jpg" srcset="/uploads/sample-photo-240.webp">'],
  ['https://sample.example/photo.jpg', '<img src="https://sample.example/photo.jpg">'],
  ['', '<svg></svg>'],
].map(([photos = '', picture = '']) => ({
  ...fragment(picture + facts, '<title>sample-name · OCS</title>'),
  samples: { total: 987_654_321, items: [sampleOf(photos)] },
}));
const stars = '<svg width="987654.25"></svg>987654.3 (876543) Rated 987654.3, 876543 reviews';
const withRating = renderings.map(({ samples: { total, items }, ...rendering }) => ({
  ...rendering,
  html: rendering.html + stars,
  samples: { total, items: items.map((item) => ({ ...item, rating: { average: 987_654.25, count: 876_543 } })) },
}));
const prerendered = {
  sharedHash: 'one',
  pages: {},
  withProduct: { '/p/:slug': [...renderings, ...withRating] },
  placeholders: { '/profile/cart': fragment('<h1>Cart</h1>', '<title>Cart · OCS</title>') },
};
const shellFile = {
  sharedHash: 'one',
  pages: {},
  frames: { '/*': fragment('<ocs-page></ocs-page>') },
  loading: fragment('loading'),
  keepsPlaceholders: true,
  notFound: fragment('not found'),
};
const productPage: ReleasePage = {
  path: '/p/:slug',
  expose: './product-page',
  files: [],
  access: 'public',
  product: true,
};
const detailsPage: ReleasePage = {
  path: '/details/:id',
  expose: './details-page',
  files: [],
  access: 'user',
  placeholder: '/p/:slug',
};

const cartPage: ReleasePage = { path: '/profile/cart', expose: './cart-page', files: [], access: 'user' };

async function release(target: TestApp, name: string, file: object): Promise<void> {
  const sources = { 'prerendered.json': JSON.stringify(file) };
  const pages = name === 'shell' ? [] : [productPage, detailsPage, cartPage];
  await releaseForTest(target, { name, version: '1.0.0', pages, sources });
}

beforeAll(async () => {
  shop = await startTestApp();
  await release(shop, 'shell', shellFile);
  await release(shop, 'storefront', prerendered);
  seller = await makeUser(shop.database, { role: 'seller' });
});
afterAll(() => shop.close());

type Fields = Parameters<typeof makeProduct>[2];

/** Makes a product; its address has the words of its name and brand. */
async function productAt(fields: Fields): Promise<{ id: string; url: string }> {
  const { id, name, brand } = await makeProduct(shop.database, seller, fields);
  return { id, url: `/p/${encodeURIComponent(productSlug({ _id: id, name, brand }))}` };
}
const open = (url: string, headers: InjectOptions['headers'] = {}) => shop.request({ url, headers });
const rootOf = (html: string) => /<div id="root"[^>]*>(.*?)<\/div>\n/s.exec(html)?.[1];
const jsonIn = (html: string, element: string): unknown =>
  JSON.parse(new RegExp(`<script ${element}>(.*?)</script>`, 's').exec(html)?.[1] ?? 'null');
const linkedData = (html: string) => jsonIn(html, 'type="application/ld\\+json"');

test('a product’s page contains the product, escaped, and as data for scripts and search engines', async () => {
  const { id, url } = await productAt({
    name: 'Field </script> "Bag" & $& more',
    brand: 'Norte & Söhne',
    price: '149.5',
    category: 'Bags',
    description: 'sample-name\n<b>Two</b>',
    photos: '/uploads/bag.png',
    stock: 3,
  });
  expect(url).toContain('/p/field-script-bag-more-norte-sohne-');
  const { statusCode, body, headers } = await open(url);
  expect(statusCode).toBe(200);
  expect(rootOf(body)).toBe(
    '<img src="/uploads/bag.png" srcset="/uploads/bag-240.webp"><a href="/products?brand=Norte+%26+S%C3%B6hne">Norte &#38; Söhne</a>' +
      '<h1>Field &#60;/script&#62; &#34;Bag&#34; &#38; $&#38; more</h1><p>Bags</p>$149.50' +
      `<i>Only 3 left</i><a href="/details/${id}">View</a><p>sample-name\n&#60;b&#62;Two&#60;/b&#62;</p>`,
  );
  const address = `http://shop.example${url}`;
  expect(body).toContain('<title>Field &#60;/script&#62; &#34;Bag&#34; &#38; $&#38; more · OCS</title>');
  expect(body).toContain(`<link rel="canonical" href="${address}">`);
  expect(body).toContain('<meta name="description" content="sample-name &#60;b&#62;Two&#60;/b&#62;">');
  expect(body).toContain('<meta property="og:image" content="http://shop.example/uploads/bag.png">');
  expect(jsonIn(body, 'type="application/json" id="ocs-product"')).toMatchObject({ _id: id, price: 149.5, stock: 3 });
  expect(linkedData(body)).toEqual({
    '@context': 'https://schema.org',
    '@type': 'Product',
    '@id': address,
    name: 'Field </script> "Bag" & $& more',
    description: 'sample-name\n<b>Two</b>',
    image: ['http://shop.example/uploads/bag.png'],
    sku: id,
    brand: { '@type': 'Brand', name: 'Norte & Söhne' },
    category: 'Bags',
    offers: {
      '@type': 'Offer',
      url: address,
      price: '149.50',
      priceCurrency: 'USD',
      availability: 'https://schema.org/InStock',
      itemCondition: 'https://schema.org/NewCondition',
    },
  });
  expect(headers['surrogate-key']).toBe('releases catalogue');
  expect(body).not.toContain(seller.email);
  expect((await open(url, { 'if-none-match': String(headers.etag) })).statusCode).toBe(304);
});

test('shows the rating of a product that has one', async () => {
  const { url } = await productAt({ photos: '/uploads/bag.png', rating_sum: 17, rating_count: 4 });
  const { body } = await open(url);
  expect(rootOf(body)).toContain('<svg width="4.25"></svg>4.3 (4) Rated 4.3, 4 reviews');
  expect(rootOf(body)).toContain('<img src="/uploads/bag.png"');
  const { url: other } = await productAt({ photos: '/uploads/box.png', rating_sum: 5, rating_count: 1 });
  expect(rootOf((await open(other)).body)).toContain('<svg width="5"></svg>5.0 (1) Rated 5.0, 1 review');
});

describe('the scripts', () => {
  /** Whether the inline script, which the policy must allow, lets the other scripts wait for the visitor. */
  async function wait(target: TestApp, url: string): Promise<boolean> {
    const { body, headers } = await target.request({ url });
    const [, script = ''] = /<script>(.*?)<\/script>/s.exec(body) ?? [];
    const hash = createHash('sha256').update(script).digest('base64');
    expect(headers['content-security-policy']).toContain(`'sha256-${hash}'`);
    return script.includes("'prefetch'");
  }

  test('wait for the visitor of a product’s page only', async () => {
    const { url } = await productAt({ photos: '/uploads/bag.png' });
    await expect(wait(shop, url)).resolves.toBe(true);
    await expect(wait(shop, '/profile/cart')).resolves.toBe(false);
  });

  test('do not wait if they add the rating, as in older builds', async () => {
    const older = await startTestApp();
    await release(older, 'shell', shellFile);
    await release(older, 'storefront', { ...prerendered, withProduct: { '/p/:slug': renderings } });
    const owner = await makeUser(older.database, { role: 'seller' });
    const { id } = await makeProduct(older.database, owner, {
      name: 'Bag',
      brand: 'Norte',
      photos: '/uploads/bag.png',
    });
    await expect(wait(older, `/p/${productSlug({ _id: id, name: 'Bag', brand: 'Norte' })}`)).resolves.toBe(false);
    await older.close();
  });
});

test('structured data have all pictures and the rating', async () => {
  const { url } = await productAt({
    photos: '/uploads/bag.png',
    more_photos: ['https://pictures.example/b.png'],
    rating_sum: 9,
    rating_count: 2,
  });
  const { body } = await shop.request({ url });
  const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(body) ?? [];
  expect(JSON.parse(json)).toMatchObject({
    image: ['http://shop.example/uploads/bag.png', 'https://pictures.example/b.png'],
    aggregateRating: { '@type': 'AggregateRating', ratingValue: 4.5, reviewCount: 2 },
  });
});

test('a page names what is sold out, a picture of another host, and no empty text', async () => {
  const { url } = await productAt({
    name: '',
    brand: '',
    category: '',
    description: '',
    photos: 'https://pictures.example/a.png?b=1&c=2',
    stock: 0,
  });
  const { body } = await open(url);
  expect(rootOf(body)).toContain('<img src="https://pictures.example/a.png?b=1&#38;c=2">');
  expect(rootOf(body)).toContain('<h1>Product</h1><p></p>');
  expect(rootOf(body)).toContain('<i>Sold out</i>');
  expect(body).toContain('content="Product for $1149.50 at OCS, the camera shop. Sold out."');
  expect(linkedData(body)).not.toHaveProperty('brand');
  expect(linkedData(body)).toMatchObject({ offers: { availability: 'https://schema.org/OutOfStock' } });
});

test('a product without a picture and without a counted stock has a page', async () => {
  const { url } = await productAt({ photos: '' });
  const { body } = await open(url);
  expect(rootOf(body)).toMatch(/^<svg><\/svg>.*<i>In stock<\/i>/s);
  expect(body).not.toContain('og:image');
});

test('an address with other words, another spelling or none leads to the page', async () => {
  const { id, url } = await productAt({ name: 'Étui 写真', brand: 'Norte' });
  const [idOnly = ''] = /[^-]{25}$/.exec(url) ?? [];
  for (const moved of [`/p/${idOnly}`, `/p/old-name-${idOnly}`, `/P/x-${idOnly}/`, `//p/${idOnly.toUpperCase()}?a=b`]) {
    const { statusCode, headers } = await open(moved);
    expect([statusCode, headers.location]).toEqual([301, url + (moved.includes('?') ? '?a=b' : '')]);
    expect(headers['cache-control']).toBe('no-cache');
  }
  expect((await open(`${decodeURI(url)}?utm_source=mail`)).statusCode).toBe(200);
  await shop.database.updateTable('products').set({ name: 'Case' }).where('id', '=', id).execute();
  expect((await open(url)).headers.location).toBe(`/p/case-norte-${idOnly}`);
});

test('an address without a product on sale is not found, in the browser too', async () => {
  const { id, url } = await productAt({ name: 'Gone' });
  await shop.database.updateTable('products').set({ listed: false }).where('id', '=', id).execute();
  for (const unknown of [url, '/p/nothing', `/p/${'z'.repeat(25)}`, `/p/${'0'.repeat(25)}`]) {
    const { statusCode, body } = await open(unknown);
    expect([unknown, statusCode, rootOf(body)]).toEqual([unknown, 404, 'not found']);
    expect(body).not.toContain('product-page');
  }
  expect((await open(url)).headers['surrogate-key']).toBe('releases catalogue');
  expect((await open('/p/%E0%A4%A')).statusCode).toBe(400);
});

test('while the database does not answer, the page answers 503 and the browser tries again', async () => {
  const { url } = await productAt({ name: 'Slow' });
  const reading = jest.spyOn(shop.app.readQueues, 'run').mockRejectedValueOnce(tooBusy());
  const { statusCode, headers, body } = await open(url);
  expect([statusCode, headers['retry-after'], rootOf(body)]).toEqual([503, '2', 'loading']);
  expect(headers).not.toHaveProperty('surrogate-key');
  expect(body).toContain('product-page');
  reading.mockRestore();
  expect((await open(url)).statusCode).toBe(200);
});

test('the public address does not depend on the Host header, if PUBLIC_URL is set', async () => {
  const strict = await startTestApp({ PUBLIC_URL: 'https://cameras.example', ALLOW_EXPOSED_EMULATOR: 'true' });
  await release(strict, 'shell', shellFile);
  await release(strict, 'storefront', prerendered);
  const owner = await makeUser(strict.database, { role: 'seller' });
  const { id, name, brand } = await makeProduct(strict.database, owner, {});
  const url = `/p/${productSlug({ _id: id, name, brand })}`;
  const { body } = await strict.request({ url, headers: { host: 'evil.example' } });
  expect(body).toContain(`<link rel="canonical" href="https://cameras.example${url}">`);
  expect(body).not.toContain('evil.example');
  await strict.close();
});

test('without PRODUCT_PAGES no product has a page', async () => {
  const without = await startTestApp({ PRODUCT_PAGES: 'false' });
  await release(without, 'shell', shellFile);
  await release(without, 'storefront', prerendered);
  const owner = await makeUser(without.database, { role: 'seller' });
  const { id, name, brand } = await makeProduct(without.database, owner, {});
  const { statusCode, body } = await without.request({ url: `/p/${productSlug({ _id: id, name, brand })}` });
  expect([statusCode, rootOf(body)]).toEqual([404, 'not found']);
  expect(body).not.toContain('product-page');
  await without.close();
});

test('a guarded page shows its own first state while it loads', async () => {
  const { body } = await open('/profile/cart');
  expect(rootOf(body)).toBe('loading<div data-placeholder="" inert="" aria-hidden="true"><h1>Cart</h1></div>');
  expect(body).toContain('<title>OCS</title>');
  expect(body).not.toContain('data-page="rendered"');
});

describe('the details behind the login', () => {
  const detailsOf = async (fields: Fields) => {
    const { id } = await productAt(fields);
    return { id, url: `/details/${id}` };
  };

  test('contain the summary of the product as a placeholder', async () => {
    const { url } = await detailsOf({ name: 'Slide <b>viewer</b>', brand: 'Norte', photos: '', price: '20' });
    const { statusCode, body, headers } = await open(url);
    expect(statusCode).toBe(200);
    const [, loading, placeholder] =
      /^(loading)<div data-placeholder="" inert="" aria-hidden="true">(.*)$/s.exec(rootOf(body) ?? '') ?? [];
    expect(loading).toBe('loading');
    expect(placeholder).toContain('<h1>Slide &#60;b&#62;viewer&#60;/b&#62;</h1>');
    expect(placeholder).toContain('$20.00');
    expect(body).toContain('<title>OCS</title>');
    expect(body).not.toContain('<title>Slide');
    expect(body).not.toContain('data-page="rendered"');
    expect(body).not.toContain('rel="canonical"');
    expect(headers['surrogate-key']).toBe('releases catalogue');
    expect((await open(url, { 'if-none-match': String(headers.etag) })).statusCode).toBe(304);
    expect(rootOf((await open(`${url.toUpperCase()}/?a=b`)).body)).toContain('data-placeholder');
  });

  test('have none without a product on sale', async () => {
    const { id, url } = await detailsOf({});
    await shop.database.updateTable('products').set({ listed: false }).where('id', '=', id).execute();
    for (const address of [url, '/details/nothing', '/details/00000000-0000-4000-8000-000000000000', '/details/%20']) {
      const { statusCode, body } = await open(address);
      expect([address, statusCode, rootOf(body)]).toEqual([address, 200, 'loading']);
    }
    // It may come back on sale.
    expect((await open(url)).headers['surrogate-key']).toBe('releases catalogue');
  });

  test('have none while the database is slow or does not answer', async () => {
    const { url } = await detailsOf({});
    const reading = jest.spyOn(shop.app.readQueues, 'run');
    for (const answer of [Promise.reject(tooBusy()), new Promise(() => undefined)]) {
      reading.mockReturnValueOnce(answer);
      const { statusCode, body, headers } = await open(url);
      expect([statusCode, rootOf(body)]).toEqual([200, 'loading']);
      expect(headers['cdn-cache-control']).toContain('s-maxage=1,');
    }
    reading.mockRestore();
    expect((await open(url)).headers['cdn-cache-control']).toContain('s-maxage=30,');
  });

  test('have none where no product has a page', async () => {
    const without = await startTestApp({ PRODUCT_PAGES: 'false' });
    await release(without, 'shell', shellFile);
    await release(without, 'storefront', prerendered);
    const { id } = await makeProduct(without.database, await makeUser(without.database, { role: 'seller' }), {});
    expect(rootOf((await without.request({ url: `/details/${id}` })).body)).toBe('loading');
    await without.close();
  });

  test('have none in a shell that would not keep it', async () => {
    const older = await startTestApp();
    await release(older, 'shell', { ...shellFile, keepsPlaceholders: undefined });
    await release(older, 'storefront', prerendered);
    const { id } = await makeProduct(older.database, await makeUser(older.database, { role: 'seller' }), {});
    expect(rootOf((await older.request({ url: `/details/${id}` })).body)).toBe('loading');
    await older.close();
  });
});
