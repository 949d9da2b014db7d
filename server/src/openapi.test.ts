import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type * as DocsServer from './http/docs-server';
import { buildDocsServer } from './http/docs-server';
import { openApiDocument } from './openapi';
import { startTestApp } from './testing/test-app';

jest.mock('./http/docs-server', () => {
  const actual = jest.requireActual<typeof DocsServer>('./http/docs-server');
  return { buildDocsServer: jest.fn(actual.buildDocsServer) };
});

interface OpenApi {
  paths: Record<string, Record<string, { operationId?: string; summary?: string; tags?: string[] }>>;
  components: { schemas: Record<string, object> };
}

test('documents every API call under a unique name', async () => {
  const { paths, components } = (await openApiDocument()) as OpenApi;
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
  const ids = operations.map(({ operationId }) => operationId);
  expect(new Set(ids).size).toBe(operations.length);
  expect(ids).not.toContain(undefined);
  expect(operations.every(({ summary, tags }) => summary && tags?.length === 1)).toBe(true);
  expect(Object.keys(paths).sort()).toEqual([
    '/account',
    '/account/export',
    '/account/sessions',
    '/audit',
    '/audit.csv',
    '/cart',
    '/cart/product/{id}',
    '/cart/{id}',
    '/contact',
    '/embed/code',
    '/embed/token',
    '/flags',
    '/flags/mine',
    '/flags/uses',
    '/flags/{part}/{flag}',
    '/flags/{part}/{flag}/experiment',
    '/jwt',
    '/messages',
    '/messages/unread',
    '/messages/{id}',
    '/messages/{id}/read',
    '/orders',
    '/orders/all',
    '/orders/all.csv',
    '/orders/bank-statement',
    '/orders/quote',
    '/orders/{number}',
    '/orders/{number}/cancel',
    '/orders/{number}/card-payment',
    '/orders/{number}/invoice',
    '/orders/{number}/payment',
    '/orders/{number}/refund',
    '/page-spans',
    '/product',
    '/product-imports',
    '/product-imports/current',
    '/product-imports/{id}',
    '/product-imports/{id}/rows',
    '/product-imports/{id}/start',
    '/product-imports/{id}/stop',
    '/product-reports',
    '/product-reports/open',
    '/product-reports/{id}/close',
    '/product/brands',
    '/product/export.csv',
    '/product/facets',
    '/product/suggestions',
    '/product/unlisted',
    '/product/{id}',
    '/product/{id}/relist',
    '/product/{id}/reports',
    '/product/{id}/reviews',
    '/product/{id}/reviews/mine',
    '/product/{id}/reviews/summary',
    '/product/{id}/unlist',
    '/releases',
    '/releases/freezes',
    '/releases/freezes/{id}',
    '/releases/override-permission',
    '/releases/previews',
    '/releases/signing-keys',
    '/releases/signing-keys/{id}',
    '/releases/{name}/check',
    '/releases/{name}/drafts/{draft}/files/{file}',
    '/releases/{name}/drafts/{draft}/preview',
    '/releases/{name}/drafts/{draft}/publish',
    '/releases/{name}/previews/{preview}',
    '/releases/{name}/promote',
    '/releases/{name}/publisher-token',
    '/releases/{name}/rollback',
    '/releases/{name}/{version}',
    '/releases/{name}/{version}/signature',
    '/remotes',
    '/reports',
    '/reviews/{id}/removal',
    '/reviews/{id}/reply',
    '/reviews/{id}/reports',
    '/sales',
    '/sales/{id}',
    '/upload',
    '/upload/{photo}/takedown',
    '/users',
    '/users/admin/{email}',
    '/users/seller/{email}',
    '/users/seller/{id}',
    '/users/seller/{id}/request',
    '/users/{id}',
    '/users/{id}/demotion',
    '/users/{id}/export',
    '/users/{id}/suspension',
    '/wishlist',
    '/wishlist/{id}',
  ]);
  expect(Object.keys(components.schemas)).toEqual(
    expect.arrayContaining(['CartItem', 'Problem', 'Product', 'ProductFieldsInput', 'User', 'WishlistItem']),
  );
});

test('serves the document and a viewer whose scripts and styles are files of the shop', async () => {
  const { request, close } = await startTestApp();
  const viewer = await request({ url: '/api/docs' });
  expect(viewer.body).not.toMatch(/<style|<script(?! src)|\son\w+=/);
  expect(viewer.headers['content-security-policy']).not.toContain('unsafe');
  const files = [...viewer.body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address = '']) => address);
  expect(files.length).toBeGreaterThan(4);
  for (const url of files) expect([url, (await request({ url })).statusCode]).toEqual([url, 200]);
  const document = (await request({ url: '/api/docs/json' })).json<OpenApi>();
  expect(document).toEqual(await openApiDocument());
  await close();
});

test('the viewer drops a query, which it would put into the address of the description', async () => {
  const { request, close } = await startTestApp();
  const { statusCode, headers } = await request({ url: '/api/docs?search=x' });
  expect([statusCode, headers.location]).toEqual([302, '/api/docs']);
  await close();
});

test.each([
  ['/api/docs/unknown', {}, 404],
  ['/api/docs/static//index.css', {}, 403],
  ['/api/docs/static/swagger-ui.css', { range: 'bytes=9999999-' }, 416],
])('refuses %s %j like every other address', async (url, headers, status) => {
  const { request, close } = await startTestApp();
  const answer = await request({ url, headers });
  await close();
  expect(answer.headers['content-type']).toContain('application/problem+json');
  expect(answer.json()).toMatchObject({ status });
});

test('lets browsers keep the viewer’s files', async () => {
  const { request, close } = await startTestApp();
  const url = '/api/docs/static/swagger-ui.css';
  const first = await request({ url });
  expect(Buffer.byteLength(first.body)).toBe(Number(first.headers['content-length']));
  const again = await request({ url, headers: { 'if-none-match': first.headers.etag } });
  const head = await request({ method: 'HEAD', url });
  await close();
  expect([again.statusCode, again.body]).toEqual([304, '']);
  expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([
    200,
    first.headers['content-length'],
    '',
  ]);
});

test.each(['/api/docs/../product', '/api/docs/%2e%2e/product/brands', '/api/docs/..%2f..%2fmetrics'])(
  'has nothing at %s, which leads out of it',
  async (path) => {
    const { app, close } = await startTestApp();
    const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
    // `fetch` would resolve the address itself.
    const [response] = (await once(get({ host: '127.0.0.1', port, path, agent: false }), 'response')) as [
      IncomingMessage,
    ];
    response.resume();
    await close();
    expect(response.statusCode).toBe(404);
  },
);

test('after a failure, the next request loads the documents', async () => {
  const { request, close } = await startTestApp();
  jest.mocked(buildDocsServer).mockRejectedValueOnce(new Error('No such luck'));
  const answers = [await request({ url: '/api/docs/json' }), await request({ url: '/api/docs/json' })];
  await close();
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([500, 200]);
});
