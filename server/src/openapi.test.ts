import { openApiDocument } from './openapi';
import { startTestApp } from './testing/test-app';

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
    '/releases/override-permission',
    '/releases/{name}/check',
    '/releases/{name}/drafts/{draft}/files/{file}',
    '/releases/{name}/drafts/{draft}/publish',
    '/releases/{name}/promote',
    '/releases/{name}/publisher-token',
    '/releases/{name}/rollback',
    '/releases/{name}/{version}',
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

test('has its own answer for unknown addresses, and lets browsers keep files', async () => {
  const { request, close } = await startTestApp();
  const unknown = await request({ url: '/api/docs/unknown' });
  expect([unknown.statusCode, unknown.headers['content-type']]).toEqual([404, 'application/problem+json; charset=utf-8']);
  const url = '/api/docs/static/swagger-ui.css';
  const { headers } = await request({ url });
  const again = await request({ url, headers: { 'if-none-match': headers.etag } });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  await close();
});
